/**
 * The course to start with, from the member's questionnaire (`s`) or the goal they named in onboarding (`f`): the realtors'
 * edition for realtors, Discipline for members who want better habits.
 */
const RECOMMENDED = `CASE
  WHEN s.industry = 'Real Estate' OR f.goal ~* '\\m(realtors?|real estate|listings?)\\M' THEN 'realtor-fire-foundation'
  WHEN f.goal ~* '\\m(disciplined?|habits?|routines?|consisten(t|tly|cy))\\M' THEN 'discipline'
  ELSE 'clarity'
END`;

/**
 * The member's progress in each open course, the recommended one first; within forMember. `listed` says whether the course
 * is in the member's list: recommended, assigned to them, or with a saved lesson. A course is open once it has a lesson;
 * locked ones are excluded.
 */
export const MEMBER_COURSES = `
SELECT c.key, c.title, c.description, c.category, c.pillar, c.worksheet_url AS "worksheetUrl",
  standing.lessons, standing.completed,
  CASE WHEN next.id IS NOT NULL THEN json_build_object('day', next.day, 'title', next.title) END AS next,
  me.today - (standing.last_done AT TIME ZONE 'UTC' + make_interval(mins => me.utc_offset))::date AS "daysSinceLesson",
  (standing.saved OR (c.key <> 'clarity' AND c.key = ${RECOMMENDED}) OR EXISTS (
    SELECT FROM course_assignments a WHERE a.user_id = me.id AND a.course_key = c.key
  )) AS listed
FROM me CROSS JOIN courses c
LEFT JOIN starting_points s ON s.user_id = me.id
LEFT JOIN first_days f ON f.user_id = me.id
JOIN (
  SELECT l.course_key, count(*)::int AS lessons, count(*) FILTER (WHERE p.completed)::int AS completed,
    max(greatest(p.completed_at, p.short_day_at)) AS last_done, bool_or(p.lesson_id IS NOT NULL) AS saved,
    coalesce(
      min(l.day) FILTER (WHERE p.completed IS NOT TRUE AND p.short_day_at IS NULL),
      min(l.day) FILTER (WHERE p.completed IS NOT TRUE)
    ) AS next_day
  FROM me CROSS JOIN lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = me.id
  GROUP BY l.course_key
) standing ON standing.course_key = c.key
LEFT JOIN lessons next ON next.course_key = c.key AND next.day = standing.next_day
ORDER BY c.key = ${RECOMMENDED} DESC, c.position`;

/** How far members ($1) are in each open course, in lessons. */
export const STANDINGS_OF_MEMBERS = `
SELECT m.id, c.pillar, (SELECT count(*)::int FROM lessons l WHERE l.course_key = c.key) AS lessons, (
  SELECT count(*)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
  WHERE p.user_id = m.id AND p.completed AND l.course_key = c.key
) AS completed
FROM unnest($1::uuid[]) m (id) CROSS JOIN courses c WHERE EXISTS (SELECT FROM lessons l WHERE l.course_key = c.key)`;

/** All courses, including locked ones, which are announced. */
export const ALL_COURSES = `
SELECT key, title, description, pillar, duration_minutes AS duration, worksheet_url AS "worksheetUrl",
  (SELECT json_build_object('day', l.day, 'title', l.title) FROM lessons l
    WHERE l.course_key = courses.key ORDER BY l.day LIMIT 1) AS "firstLesson"
FROM courses ORDER BY position`;
