import { iso, jsonRows } from '../../database/json.sql';
import { mentionsOfComment, mentionsOfPost } from '../community/mention.sql';
import { pictureOf } from '../pictures/picture-url.sql';
import type { ExportPart } from './member-data';

/** The account of a member ($1). */
export const EXPORTED_ACCOUNT = `
SELECT email, first_name AS "firstName", last_name AS "lastName", ${pictureOf('users')},
  time_zone AS "timeZone", time_zone_chosen AS "timeZoneChosen", ${iso('created_at')} AS "joinedAt",
  ${iso('last_active_at')} AS "lastActiveAt", ${iso('email_verified_at')} AS "addressShownAt",
  declined_mails || CASE WHEN EXISTS (SELECT FROM broadcast_unsubscribes b WHERE b.email = users.email)
    THEN ARRAY['broadcast'] ELSE '{}' END AS "declinedMails", phone
FROM users WHERE id = $1`;

const CREATED = `${iso('created_at')} AS "createdAt"`;

/** A file: its type, and its bytes in base64, or else the SHA-256 of the object that has them, in hex. */
const fileOf = (bytes: string, type: string) => `
json_build_object('type', ${type}, 'base64', translate(encode(${bytes}, 'base64'), E'\\n', ''), 'object', encode(object_sha256, 'hex'))`;

const PICTURE = `${fileOf('webp', "'image/webp'")} AS picture`;

/** Each list of the export, of a member ($1), oldest first. */
const PARTS: Record<ExportPart, string> = {
  courses: `
SELECT c.title AS course, ${iso('a.assigned_at')} AS "assignedAt"
FROM course_assignments a JOIN courses c ON c.key = a.course_key WHERE a.user_id = $1 ORDER BY c.position`,
  lessons: `
SELECT c.title AS course, l.day, l.title AS lesson, p.reflection, p.reflection_shared AS "reflectionShared", coalesce((
    SELECT json_agg(a.text ORDER BY a.position) FROM activities a
    WHERE a.lesson_id = l.id AND a.key = ANY (p.ticked_keys)
  ), '[]'::json) AS ticked, ${iso('p.completed_at')} AS "completedAt", ${iso('p.short_day_at')} AS "shortDayAt", ${iso('p.saved_at')} AS "savedAt"
FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.key = l.course_key
WHERE p.user_id = $1 ORDER BY c.position, l.day`,
  priorities: `
SELECT title, pillar, EXISTS (SELECT FROM action_items a WHERE a.priority_id = priorities.id) AS "fromCoach", ${CREATED},
  ${iso('completed_at')} AS "completedAt"
FROM priorities WHERE user_id = $1 ORDER BY created_at, id`,
  habits: `
SELECT title, coalesce(pillar, '') AS pillar, habit_weekdays(h.id, 'infinity') AS weekdays, removed_on AS "removedOn",
  coalesce((
    SELECT json_agg(local_date ORDER BY local_date) FROM habit_completions c WHERE c.habit_id = h.id
  ), '[]'::json) AS "completedOn"
FROM habits h WHERE user_id = $1 ORDER BY position`,
  posts: `
SELECT content, ${mentionsOfPost('p')}, pillar, ${CREATED}, ${iso('edited_at')} AS "editedAt", hidden_reason AS "hiddenReason"
FROM posts p WHERE user_id = $1 ORDER BY created_at, id`,
  events: `
SELECT e.title, ${iso('e.starts_at')} AS "startsAt", ${iso('a.created_at')} AS "saidAt"
FROM event_attendees a JOIN community_events e ON e.id = a.event_id WHERE a.user_id = $1 ORDER BY a.created_at, e.id`,
  communityProfile: `
SELECT bio, industry, city, website, shows_progress AS "showsProgress" FROM member_profiles WHERE user_id = $1`,
  comments: `SELECT content, ${mentionsOfComment('c')}, ${CREATED} FROM post_comments c WHERE user_id = $1 ORDER BY created_at, id`,
  notifications: `SELECT kind, text, ${iso('at')} AS at, ${iso('read_at')} AS "readAt" FROM notifications WHERE user_id = $1 ORDER BY at, id`,
  notificationTimes: `
SELECT quiet_from AS "quietFrom", quiet_until AS "quietUntil", digest FROM notification_settings WHERE user_id = $1`,
  pushChoices: `SELECT kind, wanted FROM push_choices WHERE user_id = $1 ORDER BY kind`,
  pushDevices: `SELECT endpoint, ${CREATED} FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at, id`,
  cheers: `SELECT post_id AS "postId", ${CREATED} FROM post_cheers WHERE user_id = $1 ORDER BY created_at, post_id`,
  reports: `SELECT reason, note, ${CREATED} FROM post_reports WHERE user_id = $1 ORDER BY created_at, post_id`,
  coachingSessions: `
SELECT s.title, c.first_name || ' ' || c.last_name AS coach, ${iso('s.starts_at')} AS "startsAt",
  s.duration_minutes AS duration, ${iso('s.cancelled_at')} AS "cancelledAt",
  coalesce(r.shared_notes, '') AS "sharedNotes", r.recording_url AS "recordingUrl"
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id LEFT JOIN session_records r ON r.session_id = s.id WHERE s.member_id = $1 ORDER BY s.starts_at, s.id`,
  checkIns: `SELECT kind, ${iso('completed_at')} AS "completedAt" FROM check_ins WHERE user_id = $1 ORDER BY completed_at, id`,
  seats: `
SELECT s.title, ${iso('coalesce(d.starts_at, r.planned_at)')} AS "startsAt", r.state, ${iso('r.since')} AS since
FROM rsvps r JOIN coaching_sessions s ON s.id = r.session_id
LEFT JOIN session_dates d ON d.session_id = r.session_id AND d.planned_at = r.planned_at
WHERE r.user_id = $1 ORDER BY r.turn`,
  messages: `
SELECT CASE m.side WHEN 'member' THEN u.first_name || ' ' || u.last_name ELSE coalesce(s.name, 'Coaching team') END AS "from",
  m.content, ${iso('m.created_at')} AS "createdAt", m.hidden_reason AS "hiddenReason"
FROM thread_messages m JOIN users u ON u.id = m.user_id LEFT JOIN staff s ON s.id = m.staff_id
WHERE m.user_id = $1 ORDER BY m.created_at, m.id`,
  reading: `
SELECT ${iso('member_read_to')} AS "memberReadTo", ${iso('team_read_to')} AS "teamReadTo"
FROM threads WHERE user_id = $1`,
  attachments: `
SELECT name, ${fileOf('content', "CASE kind WHEN 'pdf' THEN 'application/pdf' ELSE 'image/webp' END")} AS file, ${CREATED}
FROM thread_attachments WHERE user_id = $1 ORDER BY created_at, id`,
  planRequests: `SELECT plan, note, ${CREATED} FROM plan_requests WHERE user_id = $1 ORDER BY created_at, id`,
  bought: `
SELECT p.name AS plan, v.cents, v.currency, v.interval, s.state, ${iso('s.started_at')} AS "startedAt",
  ${iso('s.next_charge_at')} AS "nextChargeAt", ${iso('s.ends_at')} AS "endsAt", ${iso('s.ended_at')} AS "endedAt"
FROM customers c JOIN subscriptions s ON s.customer_id = c.id JOIN plan_versions v ON v.id = s.plan_version_id
JOIN plans p ON p.key = v.plan_key WHERE c.user_id = $1 ORDER BY s.started_at, s.id`,
  checkouts: `
SELECT p.name AS plan, c.email, c.coupon, c.state, ${iso('c.created_at')} AS "createdAt"
FROM checkouts c JOIN plan_versions v ON v.id = c.plan_version_id JOIN plans p ON p.key = v.plan_key
WHERE c.user_id = $1 ORDER BY c.created_at, c.id`,
  invoices: `
SELECT i.number, i.state, i.cents, i.paid_cents AS "paidCents", i.refunded_cents AS "refundedCents", i.currency,
  ${iso('i.issued_at')} AS "issuedAt"
FROM customers c JOIN invoices i ON i.customer_id = c.id WHERE c.user_id = $1 ORDER BY i.issued_at, i.id`,
  grants: `
SELECT p.name AS plan, g.opens || g.check_ins AS opens, ${iso('g.starts_at')} AS "startsAt", ${iso('g.ends_at')} AS "endsAt",
  ${iso('g.withdrawn_at')} AS "withdrawnAt"
FROM grants g LEFT JOIN plans p ON p.key = g.plan_key WHERE g.user_id = $1 ORDER BY g.starts_at, g.id`,
  offers: `
SELECT p.name AS plan, v.cents, v.currency, o.note AS words, ${iso('o.made_at')} AS "madeAt", ${iso('o.ends_at')} AS "endsAt",
  ${iso('coalesce(o.taken_at, (SELECT min(s.started_at) FROM subscriptions s WHERE s.plan_version_id = v.id))')} AS "takenAt"
FROM offers o JOIN plan_versions v ON v.id = o.plan_version_id JOIN plans p ON p.key = v.plan_key
WHERE o.user_id = $1 ORDER BY o.made_at, o.id`,
  claims: `
SELECT p.name AS plan, g.words, ${iso('g.made_at')} AS "madeAt", g.decision, g.answer, ${iso('g.decided_at')} AS "decidedAt"
FROM guarantee_claims g JOIN subscriptions s ON s.id = g.subscription_id JOIN plan_versions v ON v.id = s.plan_version_id
JOIN plans p ON p.key = v.plan_key WHERE g.user_id = $1 ORDER BY g.made_at, g.id`,
  partnerMatching: `SELECT ${iso('joined_at')} AS "joinedAt" FROM partner_seekers WHERE user_id = $1`,
  partners: `
SELECT u.first_name AS partner, ${iso('p.proposed_at')} AS "proposedAt", ${iso('mine.accepted_at')} AS "acceptedAt",
  ${iso('p.started_at')} AS "startedAt"
FROM partnership_members mine JOIN partnerships p ON p.id = mine.partnership_id
JOIN partnership_members theirs ON theirs.partnership_id = p.id AND theirs.user_id <> mine.user_id
JOIN users u ON u.id = theirs.user_id WHERE mine.user_id = $1`,
  partnerMessages: `SELECT content, ${CREATED} FROM partner_messages WHERE user_id = $1 ORDER BY created_at, id`,
  calendars: `SELECT ${CREATED} FROM calendar_feeds WHERE user_id = $1`,
  pictures: `SELECT ${PICTURE}, ${CREATED} FROM pictures WHERE user_id = $1`,
  postPictures: `
SELECT ${PICTURE}, description, ${CREATED} FROM post_pictures WHERE user_id = $1 ORDER BY created_at, id`,
  devices: `
SELECT user_agent AS "userAgent", ${iso('created_at')} AS "signedInAt", ${iso('last_seen_at')} AS "lastSeenAt"
FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  identities: `SELECT issuer, subject, ${CREATED} FROM identities WHERE user_id = $1 ORDER BY created_at`,
  invitations: `SELECT email, name, ${CREATED}, ${iso('accepted_at')} AS "acceptedAt"
FROM member_invitations WHERE user_id = $1 ORDER BY created_at, id`,
  imports: `SELECT name, email, ${iso('taken_at')} AS "importedAt" FROM import_rows WHERE user_id = $1 ORDER BY taken_at, row`,
  startingPoints: `
SELECT industry, current_income AS "currentIncome", income_goal AS "incomeGoal",
  business_description AS "businessDescription", ${iso('written_at')} AS "writtenAt" FROM starting_points WHERE user_id = $1`,
  firstDay: `
SELECT goal, goal_shared AS "goalShared", weekly_hours AS "weeklyHours", remind_on AS weekdays, remind_time AS time,
  habit_time AS "habitTime", ${iso('done_at')} AS "doneAt" FROM first_days
WHERE user_id = $1 AND (goal <> '' OR num_nonnulls(weekly_hours, remind_time, habit_time, done_at) > 0)`,
  emailSequences: `
SELECT s.name, ${iso('e.enrolled_at')} AS "startedAt", ${iso('e.ended_at')} AS "endedAt"
FROM email_sequence_enrollments e JOIN email_sequences s ON s.id = e.sequence_id WHERE e.user_id = $1 ORDER BY e.enrolled_at, e.id`,
  mails: `SELECT subject, ${CREATED} FROM outbox WHERE user_id = $1 ORDER BY created_at, id`,
};

/** All lists in one statement. */
export const EXPORTED_PARTS = `SELECT ${Object.entries(PARTS)
  .map(([part, select]) => `${jsonRows(select)} AS "${part}"`)
  .join(', ')}`;
