/** Stores a browser's report; a failure stays a failure, whatever the same browser reports later. */
export const UPSERT_LOAD = `
INSERT INTO remote_loads (app, version, browser, reported_at, failed, duration) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (app, version, browser) DO UPDATE SET
  reported_at = excluded.reported_at,
  failed = remote_loads.failed OR excluded.failed,
  duration = coalesce(excluded.duration, remote_loads.duration)`;

/** Reports after $1, by app and version. */
export const SINCE = `
SELECT app, version, (count(*) FILTER (WHERE NOT failed))::int AS loads, (count(*) FILTER (WHERE failed))::int AS failures,
  round(avg(duration) FILTER (WHERE NOT failed))::int AS "meanDuration"
FROM remote_loads WHERE reported_at > $1 GROUP BY app, version ORDER BY app, version`;
