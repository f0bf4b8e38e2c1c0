const coursesWhere = (condition: string) => `
SELECT c.key AS id, c.title, c.description, c.pillar, c.duration_minutes AS duration, c.worksheet_url AS "worksheetUrl",
  (SELECT count(*)::int FROM lessons l WHERE l.course_key = c.key) AS published,
  (SELECT count(*)::int FROM lesson_drafts d WHERE d.course_key = c.key) AS drafts
FROM courses c ${condition} ORDER BY c.position`;

/** Every course with what there is of it. */
export const COURSES = coursesWhere('');

/** One course ($1). */
export const ONE_COURSE = coursesWhere('WHERE c.key = $1');

/** The state of each day ($2 of them) of a course ($1). */
export const DAYS = `
SELECT days.day, coalesce(d.content->>'title', l.title) AS title,
  CASE WHEN l.id IS NULL THEN CASE WHEN d.day IS NULL THEN 'empty' ELSE 'draft' END
    WHEN d.day IS NULL THEN 'published' ELSE 'changed' END AS state
FROM generate_series(1, $2::int) AS days (day)
LEFT JOIN lessons l ON l.course_key = $1 AND l.day = days.day
LEFT JOIN lesson_drafts d ON d.course_key = $1 AND d.day = days.day
ORDER BY days.day`;
