/** The lessons that a person ($1) completed: that they did, never what they wrote. */
export const TIMELINE = `
SELECT p.completed_at AS at, 'lesson:' || u.id || ':' || l.id AS id, 'lesson' AS kind,
  json_build_object('course', c.title, 'day', l.day, 'title', l.title) AS rest
FROM users u JOIN lesson_progress p ON p.user_id = u.id AND p.completed
JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.key = l.course_key
WHERE u.person_id = $1`;
