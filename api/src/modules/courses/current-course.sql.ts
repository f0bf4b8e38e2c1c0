/**
 * The course that a member goes on with (spec section 4) and its day, as JSON: the first one begun, else the first one
 * unfinished, else the first; null while no course is open.
 */
export const currentCourseOf = (member: string) => `(
  SELECT json_build_object('title', c.title, 'day', standing.day)
  FROM courses c CROSS JOIN LATERAL (
    SELECT count(*) AS lessons, count(*) FILTER (WHERE p.completed) AS completed, coalesce(
      min(l.day) FILTER (WHERE p.completed IS NOT TRUE AND p.short_day_at IS NULL),
      min(l.day) FILTER (WHERE p.completed IS NOT TRUE),
      max(l.day)
    ) AS day
    FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${member}
    WHERE l.course_key = c.key
  ) standing
  WHERE standing.lessons > 0
  ORDER BY standing.completed > 0 AND standing.completed < standing.lessons DESC,
    standing.completed < standing.lessons DESC, c.position
  LIMIT 1
)`;
