import { emailTemplate } from '../outbox/email-template';
import {
  hostWords,
  memberWords,
  reminderWords,
  seatNote,
  seatWords,
  visitorWords,
  type SessionChange,
  type ToldSession,
} from './copy';

const AT = '2027-03-05T14:00:00.000Z';
const BEFORE = '2027-03-04T14:00:00.000Z';
const ZONE = 'America/New_York';
const KIM = { firstName: 'Kim', timeZone: ZONE };
const PRIYA = { firstName: 'Priya', timeZone: ZONE };

const SESSION: ToldSession = {
  title: '1:1 session',
  description: '',
  duration: 45,
  weeklyInZone: null,
  meetingUrl: 'https://video.example.com/room',
  coach: { firstName: 'Priya', lastName: 'Nair' },
};
const GROUP = { ...SESSION, title: 'Weekly Group Coaching', duration: 60, weeklyInZone: ZONE, seats: 12 };
const STRATEGY: ToldSession = { ...SESSION, title: 'Strategy session', duration: 30 };

const KINDS = ['booked', 'moved', 'cancelled'] as const;
const DONE = { booked: 'booked', moved: 'moved', cancelled: 'canceled' } as const;

const changeOf = (kind: SessionChange['kind'], by: SessionChange['by']): SessionChange => ({
  kind,
  by,
  at: AT,
  ...(kind === 'moved' && { before: BEFORE }),
});

const own = (kind: SessionChange['kind']) =>
  emailTemplate(
    { id: `session-${kind}`, reader: 'members', sent: `When a 1:1 session is ${DONE[kind]}`, kind: 'session' },
    memberWords,
    (words, origin) => words(SESSION, changeOf(kind, 'member'), KIM, `${origin}/coaching`, false),
  );

const group = (kind: SessionChange['kind']) =>
  emailTemplate(
    {
      id: `group-session-${kind}`,
      reader: 'members',
      sent: `When a group session is ${DONE[kind]}`,
      kind: 'group-session',
    },
    memberWords,
    (words, origin) => {
      const change = changeOf(kind, 'team');
      return words(GROUP, change, KIM, `${origin}/coaching`, true, seatNote(GROUP, change, null));
    },
  );

const visitor = (kind: SessionChange['kind']) =>
  emailTemplate(
    { id: `strategy-session-${kind}`, reader: 'leads', sent: `When a strategy session is ${DONE[kind]}` },
    visitorWords,
    (words, origin) => words(STRATEGY, changeOf(kind, 'visitor'), ZONE, `${origin}/strategy-session?token=example`),
  );

const host = (kind: SessionChange['kind']) =>
  emailTemplate(
    { id: `host-session-${kind}`, reader: 'staff', sent: `When a session of the coach is ${DONE[kind]}` },
    hostWords,
    (words, origin) =>
      words(SESSION, changeOf(kind, 'member'), PRIYA, {
        who: 'Kim Osei (kim.osei@example.com)',
        place: `${origin}/admin/coaching`,
        hasCalendar: true,
      }),
  );

/** Emails about sessions. */
export const SESSION_EMAILS = [
  ...KINDS.flatMap((kind) => [own(kind), group(kind), visitor(kind), host(kind)]),
  emailTemplate(
    {
      id: 'session-seat',
      reader: 'members',
      sent: 'When a seat opens up for a member on the waiting list',
      kind: 'session',
    },
    seatWords,
    (words, origin) => words(GROUP, changeOf('booked', 'team'), KIM, `${origin}/coaching`),
  ),
  emailTemplate(
    { id: 'strategy-session-reminder', reader: 'leads', sent: 'Before their strategy session' },
    reminderWords,
    (words, origin) => words(STRATEGY, AT, ZONE, `${origin}/strategy-session?token=example`),
  ),
];
