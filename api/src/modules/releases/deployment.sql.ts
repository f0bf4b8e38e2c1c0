export { TELL } from '../site/release-reader';

/** Moves of each app that are listed. */
const MOVES_SHOWN = 50;

/** The last moves of each app, the last one first. */
export const LAST_MOVES = `
SELECT m.* FROM (SELECT DISTINCT app FROM release_moves) a CROSS JOIN LATERAL (
  SELECT app, id, at, action, version, channel, share, who, why FROM release_moves WHERE app = a.app
  ORDER BY number DESC LIMIT ${MOVES_SHOWN}
) m`;

/** Releases that some browser can get, of all apps, and those of one ($1) in the versions that are asked for ($2). */
export const RELEASES_FOR = `
SELECT r.app, r.version, r.description, r.signature FROM releases r LEFT JOIN delivered_apps d USING (app)
WHERE r.version IN (d.state -> 'stack' ->> -1, d.state -> 'candidate' ->> 'version')
  OR (r.app = $1 AND r.version = ANY ($2))`;
