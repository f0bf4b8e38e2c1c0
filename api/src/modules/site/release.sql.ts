import { HOST } from '@portal/contracts/release';

/** How many steps back of a remote are looked at. */
const STEPS_BACK = 5;

const KEPT = `
SELECT r.app, r.version, r.description, r.signature, coalesce(
  (SELECT json_object_agg(f.name, encode(f.sha256, 'hex')) FROM release_files f WHERE (f.app, f.version) = (r.app, r.version)),
  '{}') AS files
FROM releases r`;

/** Asks for the number of the last move, as each process does each second. */
export const LAST_MOVE = `SELECT coalesce(max(number), 0)::text AS number FROM release_moves`;

/** One statement, so that number, state and releases are of one moment. */
export const SNAPSHOT = `
SELECT (${LAST_MOVE}),
  (SELECT coalesce(json_object_agg(app, state), '{}') FROM delivered_apps) AS state,
  (SELECT coalesce(json_agg(given), '[]') FROM (
    ${KEPT} JOIN delivered_apps d USING (app)
    WHERE r.version IN (d.state -> 'stack' ->> -1, d.state -> 'candidate' ->> 'version')
    ORDER BY r.app, r.version
  ) given) AS releases,
  (SELECT coalesce(json_agg(back), '[]') FROM (
    ${KEPT} JOIN delivered_apps d USING (app)
    JOIN LATERAL generate_series(2, ${STEPS_BACK + 1}) AS step ON r.version = d.state -> 'stack' ->> -step
    WHERE r.app <> '${HOST}'
    ORDER BY r.app, step
  ) back) AS "stepsBack"`;

/** A release of an app ($1) by its version ($2). */
export const RELEASE = `${KEPT} WHERE r.app = $1 AND r.version = $2`;

/** A content by its SHA-256 in hex ($1). */
export const CONTENT = `SELECT bytes, brotli, gzip FROM file_contents WHERE sha256 = decode($1, 'hex')`;
