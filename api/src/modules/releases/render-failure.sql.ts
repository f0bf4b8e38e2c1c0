/** Counts a failure of a page of a release at $4, with its error ($5), and whether that has suspended the rendering of its release ($6). */
export const NOTE = `
INSERT INTO render_failures (app, version, page_id, failures, last_at, last_error, suspended)
VALUES ($1, $2, $3, 1, $4, $5, $6)
ON CONFLICT (app, version, page_id) DO UPDATE SET
  failures = render_failures.failures + 1, last_at = excluded.last_at, last_error = excluded.last_error,
  suspended = render_failures.suspended OR excluded.suspended`;
