import type { Questionnaire } from '@portal/contracts/questionnaire';
import { DateTime } from 'luxon';
import { greeting, SIGNATURE } from '../../email/wording';

/** Texts for when a session, date, or seat cannot be booked or changed. */
export const COPY = {
  tooManyBookings: (most: number) =>
    `You have ${most} upcoming sessions. Please attend or cancel one before you book another.`,
  notYours: 'We can’t find this session among yours.',
  noCalendar: 'There’s no calendar at this address. It may have been replaced by a new one.',
  noCoach: 'We can’t find this coach.',
  accountTaken: 'Another coach already uses this account',
  alreadyConnected: 'This account is already connected to another coach',
  noMember: 'There’s no member with this email address',
  noStaff: 'There’s no coach or owner account with this email address',
  noGroupSession: 'We can’t find an upcoming group session like this.',
  dateCancelled: 'This date is canceled. Restore it before you move it.',
  dateJustCancelled: 'Someone else just canceled this date. Please check it again.',
  dateOn: 'This date isn’t canceled. Please check it again.',
  noDate: 'We can’t find this upcoming date.',
  noStrategySession: 'There’s no strategy session to add to a calendar.',
  timeChosen: 'You’ve already chosen a time. You can still move your session.',
  wasCancelled: 'This session was canceled. You can choose another time.',
  startedUnchangeable: 'This session has started, so it can no longer be changed.',
  startedUncancellable: 'This session has started, so it can no longer be canceled.',
  timeTaken: 'This time was just taken. Please choose another one.',
  timeIsOver: 'Please choose a time in the future',
  coachBusy: 'This coach has another session at that time. Please choose another time.',
  memberBusy: 'This member has another 1:1 session at that time. Please choose another time.',
  noSession: 'We can’t find this upcoming session.',
  otherCalendar: 'This is another coach’s calendar. Ask an owner to make this change.',
  changedMeanwhile: 'Someone else just moved or canceled this session. Please check it again.',
  noSuchCoach: 'We can’t find this coach',
  cancelled: 'This session is canceled.',
  begun: 'This session has already started.',
  tooFar: 'You can’t save seats for this date yet. Please come back closer to the date.',
} as const;

/** A change to a session. `before` is its previous time, if it was moved. */
export interface SessionChange {
  kind: 'booked' | 'moved' | 'cancelled';
  by: 'member' | 'visitor' | 'team';
  /** Of the (next) session, as an instant. */
  at: string;
  before?: string;
  /** Of one date of a series that was changed by itself: when the series has it, and for how many minutes it is now. */
  date?: { planned: string; duration: number };
}

/** The details of a session that an email contains. */
export interface ToldSession {
  title: string;
  description: string;
  duration: number;
  weeklyInZone: string | null;
  meetingUrl: string | null;
  coach: { firstName: string; lastName: string };
}

/** Who reads an email, and in which zone their day is. */
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
  cancelled: 'Every week, next on ',
} as const;

/** A session's details, one per line. */
function facts(session: ToldSession, { kind, at, before, date }: SessionChange, zone: string, who: string): string {
  const { title, description, duration, weeklyInZone, meetingUrl } = session;
  const weekly = weeklyInZone === null || date ? '' : EVERY_WEEK[kind];
  return [
    title,
    `${weekly}${longTime(at, zone)}, ${date?.duration ?? duration} minutes`,
    before && `Previously: ${longTime(before, zone)}`,
    who,
    kind !== 'cancelled' && meetingUrl && `Join: ${meetingUrl}`,
    description && `\n${description}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const SUBJECTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Canceled' } as const;
const subjectOf = ({ title }: ToldSession, { kind, at, date }: SessionChange, zone: string) =>
  `${date && kind === 'booked' ? 'Back on' : SUBJECTS[kind]}: ${title}, ${shortTime(at, zone)}`;

const CALENDAR = {
  booked: 'The attached file adds it to your calendar.',
  moved: 'The attached file updates it in your calendar.',
  cancelled: 'The attached file removes it from your calendar.',
} as const;

const TO_MEMBER = {
  member: {
    booked: 'Your session is booked.',
    moved: 'Your session has a new time.',
    cancelled: 'Your session has been canceled, as you asked.',
  },
  team: {
    booked: 'We’ve booked a session for you.',
    moved: 'Your session has a new time.',
    cancelled: 'We’re sorry, but your session can’t take place. Please book another time that works for you.',
  },
} as const;

const TO_VISITOR = {
  visitor: {
    booked: 'Your strategy session is booked. We look forward to meeting you.',
    moved: 'Your strategy session has a new time.',
    cancelled: 'Your strategy session has been canceled, as you asked.',
  },
  team: {
    booked: 'Your strategy session is booked. We look forward to meeting you.',
    moved: 'Your strategy session has a new time.',
    cancelled:
      'We’re sorry, but your strategy session can’t take place. Please choose another time that works for you.',
  },
} as const;

const TO_GROUP = {
  booked: 'There’s a new group session, and you’re welcome to join.',
  moved: 'A group session has a new time.',
  cancelled: 'A group session has been canceled.',
} as const;

const TO_GROUP_OF_DATE = {
  booked: 'One date of our weekly session that we had canceled is back on.',
  moved: 'One date of our weekly session has a new time. All other dates stay the same.',
  cancelled: 'We’re sorry, but one date of our weekly session has been canceled. All other dates stay the same.',
} as const;

const BY = {
  member: 'The member made this change in the portal.',
  visitor: 'The visitor made this change with the link we gave them.',
  team: 'This change was made on the admin pages.',
} as const;
const TO_HOST = {
  booked: 'A session has been booked.',
  moved: 'A session has a new time.',
  cancelled: 'A session has been canceled.',
} as const;

const TO_HOST_OF_DATE = {
  booked: 'A canceled date of a weekly series is back on.',
  moved: 'One date of a weekly series has a new time.',
  cancelled: 'One date of a weekly series has been canceled.',
} as const;

const withCoach = ({ coach }: ToldSession) => `With ${coach.firstName} ${coach.lastName}`;

interface Words {
  template: string;
  subject: string;
  body: string;
}

/**
 * What an email about a group session says about seats, to a member who has one, is on the waiting list, or neither.
 */
export function seatNote(
  { seats, weeklyInZone }: ToldSession & { seats: number | null },
  { kind, date }: SessionChange,
  seat: 'going' | 'waiting' | null,
): string {
  if (seat && kind === 'cancelled') return 'You had signed up for this session. You don’t need to do anything else.';
  if (seat && kind === 'moved') return weeklyInZone && !date ? NEW_SEATS : KEPT[seat];
  if (seats === null || kind === 'cancelled') return '';
  return `Seats are limited to ${seats}${weeklyInZone && !date ? ' each time' : ''}. Save yours in the portal, and you’ll find the link to the session there.`;
}

const NEW_SEATS =
  'The seats saved for the old times no longer count. If the new times work for you, save a seat in the portal.';
const KEPT = {
  going: 'Your seat moves with it. If you can’t make the new time, please give up your seat in the portal.',
  waiting: 'Your spot on the waiting list moves with it.',
} as const;

/** Tells a member who waited that a seat is theirs. `place` is where they give it back. */
export const seatWords = (session: ToldSession, change: SessionChange, reader: Reader, place: string): Words => ({
  template: 'session-seat',
  subject: `You have a seat: ${session.title}, ${shortTime(change.at, reader.timeZone)}`,
  body: `${greeting(reader.firstName)}

A seat opened up, and it’s yours.

${facts(session, change, reader.timeZone, withCoach(session))}

${CALENDAR.booked}
If you can’t come, please give up your seat so that someone else can have it.

Your sessions: ${place}

${SIGNATURE}`,
});

/**
 * The email to a member about their own session, or about a group session. `place` is the URL of their sessions, `note`
 * an additional paragraph.
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
    template: `${isGroup ? 'group-session' : 'session'}-${change.kind}`,
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

/** Ends every email about a strategy session, since anyone can enter anyone's address. */
const NOT_MINE = 'If you didn’t fill out our questionnaire, you can ignore this email.';

/**
 * The email to a visitor about their strategy session, in their time zone. Like all emails to visitors, it repeats
 * nothing that they typed. `link` is the page where they change the session.
 */
export function visitorWords(session: ToldSession, change: SessionChange, zone: string, link: string): Words {
  const by = change.by === 'team' ? 'team' : 'visitor';
  return {
    template: `strategy-session-${change.kind}`,
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
  template: 'strategy-session-reminder',
  subject: `Reminder: ${session.title}, ${shortTime(at, zone)}`,
  body: `Hello,

Your strategy session is coming up.

${facts(session, { kind: 'booked', by: 'team', at }, zone, withCoach(session))}

Move or cancel it: ${link}

${NOT_MINE}

${SIGNATURE}`,
});

/** A visitor's answers to the questionnaire, for the host of their strategy session. */
export const answersText = (answers: Questionnaire): string =>
  `Name: ${answers.name}
Phone: ${answers.phone}
Email: ${answers.email}
Industry: ${answers.industry}
Current income: ${answers.currentIncome}
Income goal: ${answers.incomeGoal}

About their business:
${answers.businessDescription}`;

/** Tells the coach, or the admins, of a session. `who` is whom it is with, `place` where the schedule is. */
export function hostWords(
  session: ToldSession,
  change: SessionChange,
  reader: Reader,
  { who, place, hasCalendar }: { who: string; place: string; hasCalendar: boolean },
): Words {
  return {
    template: `host-session-${change.kind}`,
    subject: subjectOf(session, change, reader.timeZone),
    body: `${greeting(reader.firstName)}

${(change.date ? TO_HOST_OF_DATE : TO_HOST)[change.kind]}

${facts(session, change, reader.timeZone, `${withCoach(session)}, for ${who}`)}

${BY[change.by]}${hasCalendar ? ` ${CALENDAR[change.kind]}` : ''}
Schedule: ${place}

${SIGNATURE}`,
  };
}
