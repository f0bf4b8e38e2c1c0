/** Members of imports who have never signed in: nobody else is without a password and an identity. */
const NEVER_SIGNED_IN = `users u WHERE u.password_hash IS NULL AND u.deactivated_at IS NULL
  AND NOT EXISTS (SELECT FROM identities i WHERE i.user_id = u.id)`;

/** Whether a member has a link to choose a password that works at $1. */
const HAS_LINK = 'EXISTS (SELECT FROM password_resets r WHERE r.user_id = u.id AND r.expires_at > $1::timestamptz)';

const IN_ORDER = 'ORDER BY lower(u.last_name), lower(u.first_name), u.id';

/** How many have no invitation that works at $1, and how many have one. */
export const COUNT = `
SELECT (count(*) FILTER (WHERE NOT ${HAS_LINK}))::int AS total, (count(*) FILTER (WHERE ${HAS_LINK}))::int AS invited
FROM ${NEVER_SIGNED_IN}`;

/** A page of those without one at $1; $2 how many to pass over, $3 limit. */
export const LIST = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.created_at AS "joinedAt"
FROM ${NEVER_SIGNED_IN} AND NOT ${HAS_LINK} ${IN_ORDER} LIMIT $3 OFFSET $2`;

/** All of those, locked, so that nobody is deleted before their link is stored. */
export const EVERYONE = `
SELECT u.id, u.email, u.first_name AS "firstName"
FROM ${NEVER_SIGNED_IN} AND NOT ${HAS_LINK} ${IN_ORDER} FOR KEY SHARE OF u`;
