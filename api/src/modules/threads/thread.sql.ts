import { iso, jsonRows } from '../../database/json.sql';
import { pictureOf } from '../pictures/picture-url.sql';
import { ACCOUNTS_OF_PERSON } from '../people/timeline.sql';
import { COPY } from './copy';

/** Who wrote a message of `thread_messages m`. */
const AUTHOR = `CASE m.side WHEN 'member' THEN u.first_name || ' ' || u.last_name
  ELSE coalesce(s.name, '${COPY.team}') END`;

const ATTACHMENTS = `
SELECT a.id, a.token, a.kind, a.name, a.bytes, a.width, a.height
FROM thread_attachments a WHERE a.message_id = m.id ORDER BY a.position`;

const MESSAGE = `
SELECT m.id, m.side AS "from", ${AUTHOR} AS author, m.content, ${iso('m.created_at')} AS "createdAt",
  m.staff_id AS "staffId", m.hidden_reason AS "hiddenReason", ${jsonRows(ATTACHMENTS)} AS attachments
FROM thread_messages m JOIN users u ON u.id = m.user_id LEFT JOIN staff s ON s.id = m.staff_id`;

const HAS_WORDS = `(strpos(lower(m.content), lower($5)) > 0 OR EXISTS (
  SELECT FROM thread_attachments a WHERE a.message_id = m.id AND strpos(lower(a.name), lower($5)) > 0))`;

/**
 * Messages of a thread ($1), newest first, after a place ($3 instant, $4 id), with some words ($5) where there are any;
 * $2 limit. What is hidden from the reader ($6 true for the team) has no words for them.
 */
export const MESSAGES = `${MESSAGE}
WHERE m.user_id = $1 AND ($3::timestamptz IS NULL OR (m.created_at, m.id) < ($3::timestamptz, $4::uuid))
  AND ($5::text IS NULL OR NOT ($6::boolean AND m.hidden_at IS NOT NULL) AND ${HAS_WORDS})
ORDER BY m.created_at DESC, m.id DESC LIMIT $2`;

/** One message ($2) of a thread ($1). */
export const ONE_MESSAGE = `${MESSAGE} WHERE m.user_id = $1 AND m.id = $2`;

/** How many messages in a thread ($1) by one side ($2) were written after an instant ($3), excluding hidden ones. */
export const COUNT_UNREAD = `
SELECT count(*)::int AS unread FROM thread_messages
WHERE user_id = $1 AND side = $2 AND hidden_at IS NULL AND ($3::timestamptz IS NULL OR created_at > $3::timestamptz)`;

/**
 * The text and files of one side's ($2) messages in a thread ($1) since $3 and after $4, oldest first; excludes hidden
 * ones.
 */
export const WRITTEN_SINCE = `
SELECT m.content, ${AUTHOR} AS author,
  (SELECT count(*)::int FROM thread_attachments a WHERE a.message_id = m.id) AS files
FROM thread_messages m JOIN users u ON u.id = m.user_id LEFT JOIN staff s ON s.id = m.staff_id
WHERE m.user_id = $1 AND m.side = $2 AND m.hidden_at IS NULL AND m.created_at >= $3::timestamptz
  AND ($4::timestamptz IS NULL OR m.created_at > $4::timestamptz)
ORDER BY m.created_at, m.id`;

/** Recomputes when each side of a thread ($1) last wrote, after a message was deleted, hidden, or restored. */
export const RENEW_LATEST = `
UPDATE threads SET
  latest_at = (SELECT max(created_at) FROM thread_messages m WHERE m.user_id = threads.user_id),
  member_wrote_at = (
    SELECT max(created_at) FROM thread_messages m
    WHERE m.user_id = threads.user_id AND m.side = 'member' AND m.hidden_at IS NULL
  )
WHERE user_id = $1`;

/** Marks a thread ($1) as read by one side up to $2, but not beyond the latest message. */
const readTo = (column: string) => `
UPDATE threads SET ${column} = greatest(${column}, least($2::timestamptz, latest_at)) WHERE user_id = $1`;

export const READ_TO = { member: readTo('member_read_to'), team: readTo('team_read_to') } as const;

const IS_UNREAD = '(t.member_wrote_at IS NOT NULL AND (t.team_read_to IS NULL OR t.member_wrote_at > t.team_read_to))';

/** The longest beginning of a message that a list shows, in characters. */
const EXCERPT = 200;

const threads = (condition: string) => `
SELECT t.user_id AS id, ${iso('t.latest_at')} AS "latestAt",
  json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) AS member,
  ${pictureOf('u')}, (
    SELECT count(*)::int FROM thread_messages m
    WHERE m.user_id = t.user_id AND m.side = 'member' AND m.hidden_at IS NULL
      AND (t.team_read_to IS NULL OR m.created_at > t.team_read_to)
  ) AS unread, latest.*
FROM threads t JOIN users u ON u.id = t.user_id, LATERAL (
  SELECT m.side AS "from", CASE WHEN m.hidden_at IS NULL THEN left(m.content, ${EXCERPT}) ELSE '' END AS excerpt,
    (SELECT count(*)::int FROM thread_attachments a WHERE a.message_id = m.id) AS files
  FROM thread_messages m WHERE m.user_id = t.user_id ORDER BY m.created_at DESC, m.id DESC LIMIT 1
) latest
WHERE t.latest_at IS NOT NULL AND ${condition}
  AND ($2::timestamptz IS NULL OR (t.latest_at, t.user_id) < ($2::timestamptz, $3::uuid))
  AND ($4::text IS NULL OR strpos(u.search_text, lower($4)) > 0)
ORDER BY t.latest_at DESC, t.user_id DESC LIMIT $1`;

/** Threads, the one written in last first, after a place ($2 instant, $3 id), of members with some words ($4); $1 limit. */
export const THREADS = { unread: threads(IS_UNREAD), read: threads(`NOT ${IS_UNREAD}`) } as const;

/** How many threads the team has to read. */
export const COUNT_UNREAD_THREADS = `SELECT count(*)::int AS unread FROM threads t WHERE ${IS_UNREAD}`;

/** What members wrote in any thread, newest first, after a place ($2 instant, $3 id); $1 limit. */
export const MEMBERS_MESSAGES = `
SELECT m.id, m.content, ${iso('m.created_at')} AS "createdAt",
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) AS member
FROM thread_messages m JOIN users u ON u.id = m.user_id
WHERE m.side = 'member' AND m.hidden_at IS NULL
  AND ($2::timestamptz IS NULL OR (m.created_at, m.id) < ($2::timestamptz, $3::uuid))
ORDER BY m.created_at DESC, m.id DESC LIMIT $1`;

/** How many bytes the files of a thread ($1) have. */
export const SUM_OF_FILES = 'SELECT coalesce(sum(bytes), 0)::int AS bytes FROM thread_attachments WHERE user_id = $1';

/** A person's ($1) messages to the coaching team, excluding hidden ones. */
export const MESSAGES_TIMELINE = `
SELECT m.created_at AS at, 'message:' || m.id AS id, 'message' AS kind, json_build_object('text', m.content) AS rest
FROM thread_messages m
WHERE m.side = 'member' AND m.hidden_at IS NULL AND m.user_id IN (${ACCOUNTS_OF_PERSON})`;
