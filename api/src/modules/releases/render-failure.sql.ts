/** Counts a failure of a page of a release at $4, with its error ($5). */
export const NOTE = `
INSERT INTO render_failures (app, version, page_id, failures, last_at, last_error) VALUES ($1, $2, $3, 1, $4, $5)
ON CONFLICT (app, version, page_id) DO UPDATE SET
  failures = render_failures.failures + 1, last_at = excluded.last_at, last_error = excluded.last_error`;
