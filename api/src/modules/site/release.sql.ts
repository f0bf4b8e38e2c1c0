import { HOST } from '@portal/contracts/release';
import { DEPLOYMENTS_CHANNEL } from './deployments-channel';

/** How many steps back of a remote are looked at. */
const STEPS_BACK = 5;

const KEPT = `
SELECT r.app, r.version, r.description, r.signature, coalesce(
  (SELECT json_object_agg(f.name, encode(f.sha256, 'hex')) FROM release_files f WHERE (f.app, f.version) = (r.app, r.version)),
  '{}') AS files
FROM releases r`;

/**
 * Asks for the number of the last change, as each process does each second: that of the last move and, once the owner
 * has changed the brand, of its edition.
 */
export const LAST_CHANGE = `
SELECT coalesce(max(number), 0)::text || coalesce((SELECT '.' || edition FROM brand), '') AS number FROM release_moves`;

/** Tells all processes of a change once it is made, within its transaction. */
export const TELL = `SELECT pg_notify('${DEPLOYMENTS_CHANNEL}', (${LAST_CHANGE}))`;

const BRAND = `
SELECT json_build_object(
  'words', json_build_object('name', b.name, 'tagline', b.tagline, 'contact', b.contact),
  'accent', b.accent,
  'logo', CASE WHEN l.token IS NOT NULL
    THEN json_build_object('token', l.token, 'mark', translate(encode(l.mark, 'base64'), E'\\n', '')) END)
FROM brand b LEFT JOIN brand_logos l ON l.token = b.logo`;

/** One statement, so that number, state, releases and brand are of one moment. */
export const SNAPSHOT = `
SELECT (${LAST_CHANGE}), (${BRAND}) AS brand,
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
