import { DateTime } from 'luxon';
import { greeting, SIGNATURE } from '../../common/mail-words';

/** What happened to a session. `before` is when it would have been, of one that was moved. */
export interface SessionChange {
  kind: 'booked' | 'moved' | 'cancelled';
  by: 'member' | 'visitor' | 'team';
  /** Of the (next) session, as an instant. */
  at: string;
  before?: string;
  /** Of one date of a series that was changed by itself: when the series has it, and for how many minutes it is now. */
  date?: { planned: string; duration: number };
}

/** What a mail says of a session. */
export interface ToldSession {
  title: string;
  description: string;
  duration: number;
  weeklyInZone: string | null;
  meetingUrl: string | null;
  coach: { firstName: string; lastName: string };
}

/** Who reads a mail, and in which zone their day is. */
interface Reader {
  firstName: string;
  timeZone: string;
}

const inZone = (at: string, zone: string) => DateTime.fromISO(at, { zone }).setLocale('en-US');

/** A time as a reader's clock has it, with its zone: `Friday, March 6, 2026, 9:00 AM EST (America/New_York)`. */
const longTime = (at: string, zone: string) =>
  `${inZone(at, zone).toFormat('cccc, LLLL d, yyyy, h:mm a ZZZZ')}${zone === 'UTC' ? '' : ` (${zone})`}`;

const shortTime = (at: string, zone: string) => inZone(at, zone).toFormat('ccc, LLL d, h:mm a ZZZZ');

const EVERY_WEEK = {
  booked: 'Every week from ',
  moved: 'Every week from ',
  cancelled: 'Every week, the next time on ',
} as const;

/** A session in lines of its own. */
function facts(session: ToldSession, { kind, at, before, date }: SessionChange, zone: string, who: string): string {
  const { title, description, duration, weeklyInZone, meetingUrl } = session;
  const weekly = weeklyInZone === null || date ? '' : EVERY_WEEK[kind];
  return [
    title,
    `${weekly}${longTime(at, zone)}, ${date?.duration ?? duration} minutes`,
    before && `Before: ${longTime(before, zone)}`,
    who,
    kind !== 'cancelled' && meetingUrl && `Join: ${meetingUrl}`,
    description && `\n${description}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const SUBJECTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' } as const;
const subjectOf = ({ title }: ToldSession, { kind, at, date }: SessionChange, zone: string) =>
  `${date && kind === 'booked' ? 'Takes place' : SUBJECTS[kind]}: ${title}, ${shortTime(at, zone)}`;

const CALENDAR = {
  booked: 'The file in this mail puts it into your calendar.',
  moved: 'The file in this mail changes it in your calendar.',
  cancelled: 'The file in this mail takes it out of your calendar.',
} as const;

const TO_MEMBER = {
  member: {
    booked: 'your session is booked.',
    moved: 'your session has a new time.',
    cancelled: 'your session is cancelled, as you asked.',
  },
  team: {
    booked: 'a session is booked for you.',
    moved: 'your session has a new time.',
    cancelled: 'we are sorry: your session cannot take place. Please book another time, whenever it suits you.',
  },
} as const;

const TO_VISITOR = {
  visitor: {
    booked: 'your strategy session is booked. We look forward to meeting you.',
    moved: 'your strategy session has a new time.',
    cancelled: 'your strategy session is cancelled, as you asked.',
  },
  team: {
    booked: 'your strategy session is booked. We look forward to meeting you.',
    moved: 'your strategy session has a new time.',
    cancelled:
      'we are sorry: your strategy session cannot take place. Please choose another time, whenever it suits you.',
  },
} as const;

const TO_GROUP = {
  booked: 'there is a new group session, and you are welcome to join.',
  moved: 'a group session has a new time.',
  cancelled: 'a group session does not take place any more.',
} as const;

const TO_GROUP_OF_DATE = {
  booked: 'a date of our weekly session that we had cancelled takes place after all.',
  moved: 'one date of our weekly session has a new time. All others stay as they are.',
  cancelled: 'we are sorry: one date of our weekly session does not take place. All others stay as they are.',
} as const;

const BY = {
  member: 'The member did this in the portal.',
  visitor: 'The visitor did this by the link that we gave them.',
  team: 'This was done on the admin pages.',
} as const;
const TO_HOST = {
  booked: 'a session is booked.',
  moved: 'a session has a new time.',
  cancelled: 'a session is cancelled.',
} as const;

const TO_HOST_OF_DATE = {
  booked: 'a cancelled date of a weekly series takes place after all.',
  moved: 'one date of a weekly series has a new time.',
  cancelled: 'one date of a weekly series is cancelled.',
} as const;

const withCoach = ({ coach }: ToldSession) => `With ${coach.firstName} ${coach.lastName}`;

interface Words {
  subject: string;
  body: string;
}

/** What a mail about a group session says of its seats, to a member who has one, waits for one or neither. */
export function seatNote(
  { seats, weeklyInZone }: ToldSession & { seats: number | null },
  { kind, date }: SessionChange,
  seat: 'going' | 'waiting' | null,
): string {
  if (seat && kind === 'cancelled') return 'You had said that you come: there is nothing more to do.';
  if (seat && kind === 'moved') return weeklyInZone && !date ? NEW_SEATS : KEPT[seat];
  if (seats === null || kind === 'cancelled') return '';
  return `Seats are limited to ${seats}${weeklyInZone && !date ? ' each time' : ''}. Save yours in the portal: the link to the session is there then.`;
}

const NEW_SEATS = 'What you had saved for the old times has ended. If the new ones suit you, say so in the portal.';
const KEPT = {
  going: 'Your seat moves with it. If you cannot come at the new time, please give it back in the portal.',
  waiting: 'Your place on the waiting list moves with it.',
} as const;

/** Tells a member who waited that a seat is theirs. `place` is where they give it back. */
export const seatWords = (session: ToldSession, change: SessionChange, reader: Reader, place: string): Words => ({
  subject: `A seat for you: ${session.title}, ${shortTime(change.at, reader.timeZone)}`,
  body: `${greeting(reader.firstName)}

a seat has become free, and it is yours.

${facts(session, change, reader.timeZone, withCoach(session))}

${CALENDAR.booked}
If you cannot come, please give it back, so that somebody else can: ${place}

${SIGNATURE}`,
});

/**
 * Tells a member of their own session, or of one for everybody. `place` is where they see their sessions, `note` what else is
 * to be said.
 */
export function memberWords(
  session: ToldSession,
  change: SessionChange,
  reader: Reader,
  place: string,
  isGroup: boolean,
  note = '',
): Words {
  const by = change.by === 'team' ? 'team' : 'member';
  const toGroup = change.date ? TO_GROUP_OF_DATE : TO_GROUP;
  const opening = isGroup ? toGroup[change.kind] : TO_MEMBER[by][change.kind];
  return {
    subject: subjectOf(session, change, reader.timeZone),
    body: `${greeting(reader.firstName)}

${opening}

${facts(session, change, reader.timeZone, withCoach(session))}
${note && `\n${note}\n`}
${CALENDAR[change.kind]}
Your sessions: ${place}

${SIGNATURE}`,
  };
}

/** Ends every mail about a strategy session: anybody can type anybody's address. */
const NOT_MINE = 'If you did not fill in our questionnaire, you can ignore this mail.';

/**
 * Tells a visitor of their strategy session, in their zone. Like all mails to visitors it repeats nothing that they typed.
 * `link` is the page where they change it.
 */
export function visitorWords(session: ToldSession, change: SessionChange, zone: string, link: string): Words {
  const by = change.by === 'team' ? 'team' : 'visitor';
  return {
    subject: subjectOf(session, change, zone),
    body: `Hello,

${TO_VISITOR[by][change.kind]}

${facts(session, change, zone, withCoach(session))}

${CALENDAR[change.kind]}
${change.kind === 'cancelled' ? 'Choose another time' : 'Move or cancel it'}: ${link}

${NOT_MINE}

${SIGNATURE}`,
  };
}

/** Reminds a visitor of their strategy session. */
export const reminderWords = (session: ToldSession, at: string, zone: string, link: string): Words => ({
  subject: `Reminder: ${session.title}, ${shortTime(at, zone)}`,
  body: `Hello,

your strategy session is coming up.

${facts(session, { kind: 'booked', by: 'team', at }, zone, withCoach(session))}

Move or cancel it: ${link}

${NOT_MINE}

${SIGNATURE}`,
});

/** Tells the coach, or the admins, of a session. `who` is whom it is with, `place` where the schedule is. */
export function hostWords(
  session: ToldSession,
  change: SessionChange,
  reader: Reader,
  { who, place, hasCalendar }: { who: string; place: string; hasCalendar: boolean },
): Words {
  return {
    subject: subjectOf(session, change, reader.timeZone),
    body: `${greeting(reader.firstName)}

${(change.date ? TO_HOST_OF_DATE : TO_HOST)[change.kind]}

${facts(session, change, reader.timeZone, `${withCoach(session)}, for ${who}`)}

${BY[change.by]}${hasCalendar ? ` ${CALENDAR[change.kind]}` : ''}
The schedule: ${place}

${SIGNATURE}`,
  };
}
