/**
 * The member's standing in each open course; within forMember. `listed` says whether the course is in the member's
 * list: assigned to them, or a lesson of it saved. A course is open once it has a lesson;
 * locked ones count for nothing.
 */
export const MEMBER_COURSES = `
SELECT c.key, c.title, c.description, c.category, c.pillar, c.worksheet_url AS "worksheetUrl",
  (SELECT count(*)::int FROM lessons l WHERE l.course_key = c.key) AS lessons,
  coalesce(saved.completed, 0) AS completed,
  (SELECT json_build_object('day', l.day, 'title', l.title) FROM lessons l
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = me.id
    WHERE l.course_key = c.key AND p.completed IS NOT TRUE
    ORDER BY l.day LIMIT 1) AS next,
  me.today - (saved.last_completed AT TIME ZONE 'UTC' + make_interval(mins => me.utc_offset))::date AS "daysSinceLesson",
  (saved.course_key IS NOT NULL OR EXISTS (
    SELECT FROM course_assignments a WHERE a.user_id = me.id AND a.course_key = c.key
  )) AS listed
FROM me CROSS JOIN courses c
LEFT JOIN (
  SELECT l.course_key, count(*) FILTER (WHERE p.completed)::int AS completed,
    max(p.completed_at) AS last_completed
  FROM me JOIN lesson_progress p ON p.user_id = me.id JOIN lessons l ON l.id = p.lesson_id
  GROUP BY l.course_key
) saved ON saved.course_key = c.key
WHERE EXISTS (SELECT FROM lessons l WHERE l.course_key = c.key)
ORDER BY c.position`;

/** How far members ($1) are in each open course, in lessons. */
export const STANDINGS_OF_MEMBERS = `
SELECT m.id, c.pillar, (SELECT count(*)::int FROM lessons l WHERE l.course_key = c.key) AS lessons, (
  SELECT count(*)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
  WHERE p.user_id = m.id AND p.completed AND l.course_key = c.key
) AS completed
FROM unnest($1::uuid[]) m (id) CROSS JOIN courses c WHERE EXISTS (SELECT FROM lessons l WHERE l.course_key = c.key)`;

/** All courses; locked ones too, for they are announced. */
export const ALL_COURSES = `
SELECT key, title, description, pillar, duration_minutes AS duration, worksheet_url AS "worksheetUrl",
  (SELECT json_build_object('day', l.day, 'title', l.title) FROM lessons l
    WHERE l.course_key = courses.key ORDER BY l.day LIMIT 1) AS "firstLesson"
FROM courses ORDER BY position`;
