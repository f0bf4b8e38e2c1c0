import type { MemberExport } from '@portal/contracts/account-export';

/** The lists of an export. */
export type ExportPart = Exclude<keyof MemberExport, 'exportedAt' | 'account'>;

/**
 * Every table with a member's rows: the part of the export that shows them (null if there is nothing readable), and
 * what happens to them when the account is deleted. A test compares this with the actual tables.
 */
export const MEMBER_TABLES: Record<string, { part: ExportPart | null; becomes: 'deleted' | 'nameless' }> = {
  // Which records the owner takes for one person's, by ids alone.
  apart_records: { part: null, becomes: 'deleted' },
  action_items: { part: 'priorities', becomes: 'deleted' },
  // The hash of a link that works for two days.
  address_links: { part: null, becomes: 'deleted' },
  calendar_feeds: { part: 'calendars', becomes: 'deleted' },
  check_ins: { part: 'checkIns', becomes: 'deleted' },
  checkouts: { part: 'checkouts', becomes: 'deleted' },
  // Whether the account is a coach's.
  coaches: { part: null, becomes: 'nameless' },
  coaching_sessions: { part: 'coachingSessions', becomes: 'deleted' },
  course_assignments: { part: 'courses', becomes: 'deleted' },
  // Customers stay, anonymously and without an address, because their purchases are kept.
  customers: { part: 'bought', becomes: 'nameless' },
  email_sequence_enrollments: { part: 'emailSequences', becomes: 'deleted' },
  // What became of each of its emails: sent emails are in another part.
  email_sequence_results: { part: null, becomes: 'deleted' },
  event_attendees: { part: 'events', becomes: 'deleted' },
  first_days: { part: 'firstDay', becomes: 'deleted' },
  grants: { part: 'grants', becomes: 'deleted' },
  guarantee_claims: { part: 'claims', becomes: 'deleted' },
  habit_completions: { part: 'habits', becomes: 'deleted' },
  habit_schedules: { part: 'habits', becomes: 'deleted' },
  habits: { part: 'habits', becomes: 'deleted' },
  identities: { part: 'identities', becomes: 'deleted' },
  import_rows: { part: 'imports', becomes: 'deleted' },
  // The hash of a cookie; nothing readable.
  known_devices: { part: null, becomes: 'deleted' },
  lesson_progress: { part: 'lessons', becomes: 'deleted' },
  member_invitations: { part: 'invitations', becomes: 'deleted' },
  member_profiles: { part: 'communityProfile', becomes: 'deleted' },
  notification_settings: { part: 'notificationTimes', becomes: 'deleted' },
  notifications: { part: 'notifications', becomes: 'deleted' },
  // Where others mention them: what others wrote, without the name once the account is gone.
  comment_mentions: { part: null, becomes: 'nameless' },
  post_mentions: { part: null, becomes: 'nameless' },
  // Of which posts they were told by email, by ids alone.
  mention_emails: { part: null, becomes: 'deleted' },
  offers: { part: 'offers', becomes: 'deleted' },
  outbox: { part: 'mails', becomes: 'deleted' },
  partner_messages: { part: 'partnerMessages', becomes: 'deleted' },
  partner_seekers: { part: 'partnerMatching', becomes: 'deleted' },
  partnership_members: { part: 'partners', becomes: 'deleted' },
  // The hash of a link that works for minutes, or days for who was imported.
  password_resets: { part: null, becomes: 'deleted' },
  changed_records: { part: null, becomes: 'deleted' },
  pictures: { part: 'pictures', becomes: 'deleted' },
  plan_requests: { part: 'planRequests', becomes: 'deleted' },
  post_cheers: { part: 'cheers', becomes: 'deleted' },
  post_comments: { part: 'comments', becomes: 'nameless' },
  post_pictures: { part: 'postPictures', becomes: 'deleted' },
  post_reports: { part: 'reports', becomes: 'nameless' },
  posts: { part: 'posts', becomes: 'nameless' },
  priorities: { part: 'priorities', becomes: 'deleted' },
  push_choices: { part: 'pushChoices', becomes: 'deleted' },
  // Which notifications wait for which device, by ids alone.
  push_messages: { part: null, becomes: 'deleted' },
  push_subscriptions: { part: 'pushDevices', becomes: 'deleted' },
  rsvps: { part: 'seats', becomes: 'deleted' },
  // Dates of weekly series, which are for everyone.
  session_dates: { part: null, becomes: 'deleted' },
  // What the coach wrote for the member; notes for the team alone are the coach’s.
  session_records: { part: 'coachingSessions', becomes: 'deleted' },
  sessions: { part: 'devices', becomes: 'deleted' },
  starting_points: { part: 'startingPoints', becomes: 'deleted' },
  thread_attachments: { part: 'attachments', becomes: 'deleted' },
  thread_messages: { part: 'messages', becomes: 'deleted' },
  // Copies of what is in other parts, for 30 days.
  webhook_deliveries: { part: null, becomes: 'deleted' },
  threads: { part: 'reading', becomes: 'deleted' },
};
