import { PEOPLE_LIMITS, type PersonAccount, type PersonLead, type PersonSummary } from '@portal/contracts/people';
import { iso } from '../../database/json.sql';

/** A summary, and the record that its name comes from. */
export interface SummaryRow extends PersonSummary {
  namedBy: string;
}

/** Summaries of people ($1); leaves out those who do not exist or no longer do. */
export const SUMMARIES = `
SELECT p.id, md5(string_agg(r.id::text, ' ' ORDER BY r.id)) AS version,
  (array_agg(r.name ORDER BY r.is_lead, r.created_at DESC, r.id))[1] AS name,
  (array_agg(r.id ORDER BY r.is_lead, r.created_at DESC, r.id))[1] AS "namedBy",
  (array_agg(DISTINCT r.email))[1:10] AS emails,
  coalesce((array_agg(DISTINCT r.phone) FILTER (WHERE r.phone IS NOT NULL))[1:10], '{}') AS phones,
  count(*) FILTER (WHERE r.is_lead)::int AS leads, count(*) FILTER (WHERE NOT r.is_lead)::int AS accounts
FROM (SELECT DISTINCT unnest($1::uuid[]) AS id) p CROSS JOIN LATERAL (
  SELECT u.id, false AS is_lead, u.first_name || ' ' || u.last_name AS name, u.email, NULL AS phone, u.created_at
  FROM users u WHERE u.person_id = p.id
  UNION ALL SELECT q.id, true, q.name, q.email_key, q.phone, q.created_at FROM questionnaires q WHERE q.person_id = p.id
) r GROUP BY p.id`;

/** The accounts and the leads of a person ($1), by id. */
export const RECORDS = `
SELECT ARRAY(SELECT id FROM users WHERE person_id = $1 ORDER BY id) AS accounts,
  ARRAY(SELECT id FROM questionnaires WHERE person_id = $1 ORDER BY id) AS leads`;

export type LeadRow = Omit<PersonLead, 'createdAt'> & { createdAt: string };

/** The newest questionnaires of a person ($1). */
export const LEADS = `
SELECT q.id, q.name, q.email, q.phone, q.status, ${iso('q.created_at')} AS "createdAt" FROM questionnaires q
WHERE q.person_id = $1 ORDER BY q.created_at DESC, q.id DESC LIMIT ${PEOPLE_LIMITS.leads}`;

export type AccountRow = PersonAccount;

/** The accounts of a person ($1). */
export const ACCOUNTS = `
SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.email_verified_at IS NOT NULL AS verified,
  ${iso('u.created_at')} AS "joinedAt", ${iso('u.last_active_at')} AS "lastActiveAt",
  ${iso('u.deactivated_at')} AS "deactivatedAt",
  (SELECT count(*)::int FROM lesson_progress p WHERE p.user_id = u.id AND p.completed) AS "lessonsCompleted",
  (SELECT count(*)::int FROM posts p WHERE p.user_id = u.id) AS posts
FROM users u WHERE u.person_id = $1 ORDER BY u.created_at DESC, u.id DESC`;

/** Who was dismissed as a duplicate of a person, by the rows that say so. */
const dismissedFor = (person: string) => `(
  SELECT a.id, coalesce(oq.person_id, ou.person_id) AS person_id FROM (
    SELECT a.* FROM questionnaires q JOIN apart_records a ON a.lead_id = q.id WHERE q.person_id = ${person}
    UNION ALL SELECT a.* FROM users u JOIN apart_records a ON a.user_id = u.id WHERE u.person_id = ${person}
  ) a LEFT JOIN questionnaires oq ON oq.id = a.other_lead_id LEFT JOIN users ou ON ou.id = a.other_user_id
  WHERE a.ended_by IS NULL
)`;

/** IDs of people dismissed as duplicates of a person ($1). */
export const DISMISSED_DUPLICATES = `
SELECT DISTINCT a.person_id AS id FROM ${dismissedFor('$1::uuid')} a WHERE a.person_id <> $1::uuid LIMIT ${PEOPLE_LIMITS.proposals}`;

/**
 * Possible duplicates of $1, with the reason: an unverified email address, the phone number, or, if one side has no
 * account yet, the name on the other's account.
 */
export const PROPOSALS = `
WITH leads AS (
  SELECT email_key, phone_key, name_key FROM questionnaires WHERE person_id = $1
  ORDER BY created_at DESC LIMIT ${PEOPLE_LIMITS.leads}
), accounts AS (
  SELECT email, lower(first_name || ' ' || last_name) AS name_key FROM users WHERE person_id = $1
), emails AS (
  SELECT email_key FROM leads UNION SELECT email FROM accounts
), found AS (
  SELECT q.person_id, 'email' AS match FROM emails e JOIN questionnaires q ON q.email_key = e.email_key
  UNION SELECT u.person_id, 'email' FROM emails e JOIN users u ON u.email = e.email_key
  UNION SELECT q.person_id, 'phone' FROM leads l JOIN questionnaires q ON q.phone_key = l.phone_key
  UNION SELECT q.person_id, 'name' FROM accounts a JOIN questionnaires q ON q.name_key = a.name_key
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.person_id = q.person_id)
  UNION SELECT u.person_id, 'name' FROM leads l JOIN users u ON lower(u.first_name || ' ' || u.last_name) = l.name_key
    WHERE NOT EXISTS (SELECT FROM accounts)
)
SELECT person_id AS id, array_agg(match ORDER BY match = 'name', match) AS matches FROM found
WHERE person_id <> $1 AND person_id NOT IN (SELECT a.person_id FROM ${dismissedFor('$1')} a)
GROUP BY person_id ORDER BY bool_and(match = 'name'), count(*) DESC, person_id LIMIT ${PEOPLE_LIMITS.proposals}`;

/** Whose records have a text ($1, with its digits $2 where it may be a phone number), the newest first. */
export const FIND = `
SELECT person_id AS id FROM (
  (SELECT person_id, created_at FROM users
    WHERE runs_of_three(search_text) @> runs_of_three(lower($1)) AND strpos(search_text, lower($1)) > 0
    ORDER BY created_at DESC LIMIT ${PEOPLE_LIMITS.found})
  UNION ALL (SELECT person_id, created_at FROM questionnaires
    WHERE runs_of_three(search_text) @> runs_of_three(lower($1)) AND strpos(search_text, lower($1)) > 0
    ORDER BY created_at DESC LIMIT ${PEOPLE_LIMITS.found})
  UNION ALL (SELECT person_id, created_at FROM questionnaires
    WHERE runs_of_three(search_text) @> runs_of_three($2) AND strpos(search_text, $2) > 0
    ORDER BY created_at DESC LIMIT ${PEOPLE_LIMITS.found})
) found GROUP BY person_id ORDER BY max(created_at) DESC LIMIT ${PEOPLE_LIMITS.found}`;

/** The person who now has the records last moved from or to a person ($1) who no longer exists. */
export const CURRENT_PERSON = `
SELECT coalesce(q.person_id, u.person_id) AS id FROM person_changes c
JOIN changed_records r ON r.change_number = c.number
LEFT JOIN questionnaires q ON q.id = r.lead_id LEFT JOIN users u ON u.id = r.user_id
WHERE (c.person_id = $1 OR c.other_id = $1) AND c.kind <> 'kept-apart' ORDER BY c.number DESC LIMIT 1`;

/** Dismisses all that is one person's ($1) as a duplicate of all that is another's ($2), by a change ($3). */
export const DISMISS_DUPLICATE = `
WITH one AS (
  SELECT id AS lead_id, NULL::uuid AS user_id FROM questionnaires WHERE person_id = $1
  UNION ALL SELECT NULL, id FROM users WHERE person_id = $1
), other AS (
  SELECT id AS lead_id, NULL::uuid AS user_id FROM questionnaires WHERE person_id = $2
  UNION ALL SELECT NULL, id FROM users WHERE person_id = $2
)
INSERT INTO apart_records (change_number, lead_id, user_id, other_lead_id, other_user_id)
SELECT $3::bigint, one.lead_id, one.user_id, other.lead_id, other.user_id FROM one CROSS JOIN other
UNION ALL SELECT $3::bigint, other.lead_id, other.user_id, one.lead_id, one.user_id FROM one CROSS JOIN other`;

/** Ends that two people ($1, $2) are dismissed as duplicates, by the change ($3) that merges them. */
export const END_DISMISSALS = `
UPDATE apart_records SET ended_by = $3::bigint WHERE id IN (
  SELECT a.id FROM ${dismissedFor('$1::uuid')} a WHERE a.person_id = $2::uuid
  UNION ALL SELECT a.id FROM ${dismissedFor('$2::uuid')} a WHERE a.person_id = $1::uuid
)`;

/**
 * Whom a member ($1) with a verified address is to be merged with: everyone without an account who sent a questionnaire
 * with that address, or with another one at which the member was invited, unless they were dismissed as duplicates.
 */
export const MERGE_CANDIDATES = `
SELECT DISTINCT q.person_id AS id FROM users m JOIN questionnaires q ON q.person_id <> m.person_id
  AND (q.email_key = m.email OR q.id IN (SELECT i.lead_id FROM member_invitations i WHERE i.user_id = m.id))
WHERE m.id = $1 AND m.email_verified_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM users u WHERE u.person_id = q.person_id)
  AND q.person_id NOT IN (SELECT a.person_id FROM ${dismissedFor('m.person_id')} a)
ORDER BY id`;

/** Whether something was done to one of two people ($2, $3) after a change ($1) that has to be undone first. */
export const LATER_CHANGES = `
SELECT FROM person_changes
WHERE number > $1 AND undone_at IS NULL AND kind <> 'kept-apart'
  AND (person_id IN ($2::uuid, $3::uuid) OR other_id IN ($2::uuid, $3::uuid)) LIMIT 1`;

/** Deletes changes whose records are all gone. */
export const DELETE_EMPTY_CHANGES = `
DELETE FROM person_changes c
WHERE NOT EXISTS (SELECT FROM changed_records r WHERE r.change_number = c.number)
  OR (c.kind = 'kept-apart' AND c.undone_at IS NULL
    AND NOT EXISTS (SELECT FROM apart_records a WHERE a.change_number = c.number))`;

const NAMED_RECORDS = `coalesce((
    SELECT json_agg(n ORDER BY n.kind, n.name) FROM (
      SELECT 'lead' AS kind, q.name, q.email FROM changed_records r JOIN questionnaires q ON q.id = r.lead_id
      WHERE r.change_number = c.number
      UNION ALL SELECT 'account', u.first_name || ' ' || u.last_name, u.email
      FROM changed_records r JOIN users u ON u.id = r.user_id WHERE r.change_number = c.number
    ) n
  ), '[]'::json)`;

/** The last change of a person ($1) that is not undone. */
export const LAST_CHANGE = `
SELECT c.number::text AS id, c.kind, ${iso('c.at')} AS at, ${NAMED_RECORDS} AS records, c.automatic, c.actor
FROM person_changes c WHERE (c.person_id = $1 OR c.other_id = $1) AND c.undone_at IS NULL
  AND EXISTS (SELECT FROM changed_records r WHERE r.change_number = c.number)
  AND (c.kind <> 'kept-apart'
    OR EXISTS (SELECT FROM apart_records a WHERE a.change_number = c.number AND a.ended_by IS NULL))
ORDER BY c.number DESC LIMIT 1`;

/** What was done to what belongs to a person ($1). */
export const CHANGES_TIMELINE = `
SELECT c.at, c.kind || ':' || c.number AS id, c.kind, json_build_object(
    'records', ${NAMED_RECORDS}, 'automatic', c.automatic, 'actor', c.actor, 'undone', c.undone_at IS NOT NULL
  ) AS rest
FROM person_changes c WHERE c.number IN (
  SELECT number FROM person_changes WHERE person_id = $1 OR other_id = $1
  UNION SELECT r.change_number FROM changed_records r JOIN questionnaires q ON q.id = r.lead_id WHERE q.person_id = $1
  UNION SELECT r.change_number FROM changed_records r JOIN users u ON u.id = r.user_id WHERE u.person_id = $1
)`;
