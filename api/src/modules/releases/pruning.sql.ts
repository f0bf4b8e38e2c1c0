/**
 * Deletes releases of all apps that were stored before $1, except those that were live or candidate since: a deployment
 * since then is about them, or the last one before $1 made them live. A list of versions ($3) per app ($2) is kept
 * regardless.
 */
export const PRUNE = `
DELETE FROM releases r WHERE r.stored_at < $1
  AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS kept (app, version) WHERE (kept.app, kept.version) = (r.app, r.version))
  AND NOT EXISTS (SELECT FROM release_moves m WHERE (m.app, m.version) = (r.app, r.version) AND m.at >= $1)
  AND r.version IS DISTINCT FROM (
    SELECT m.version FROM release_moves m
    WHERE m.app = r.app AND m.at < $1 AND (m.action IN ('promote', 'rollback', 'retire') OR m.channel = 'stable')
    ORDER BY m.number DESC LIMIT 1)
RETURNING r.app, r.version`;

/** Contents that no release refers to. */
export const FORGET_CONTENTS = `
DELETE FROM file_contents c WHERE NOT EXISTS (SELECT FROM release_files f WHERE f.sha256 = c.sha256)`;
