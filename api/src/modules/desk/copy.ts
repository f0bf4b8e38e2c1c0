import { DateTime } from 'luxon';
import { greeting, SIGNATURE } from '../../common/mail-words';

/** What is said of desks and what is written at them. */
export const COPY = {
  noCoach: 'There is no such coach.',
  noMember: 'This member is not among those you coach. Their account may have been deleted.',
  noSession: 'There is no such session among yours. It may have been cancelled.',
  changed:
    'Somebody else has saved notes of this session since you opened it, so nothing was stored. What you wrote is still here.',
  notBegun: 'This session has not begun yet, so nobody can have come to it or missed it.',
  notOneToOne: 'Only a member of a 1:1 session can be given action items and a summary.',
  notTheirCoach:
    'You can give action items once the member has booked a session with you, or an owner has scheduled one.',
  otherSession: 'This action item was given in another session.',
  full: (most: number) =>
    `This session has ${most} action items already, and more would bury what matters. Put the rest into the notes.`,
  nothingToTell: 'There is nothing to mail yet. Save shared notes, an action item or a recording first.',
  closed: 'This member’s account is closed, so no mail goes to them.',
  met: 'The strategy session took place.',
  missed: 'The visitor did not come to the strategy session.',
} as const;

/** What a session came to, as its member is told by mail. */
interface Summary {
  title: string;
  coach: string;
  scheduledAt: string;
  sharedNotes: string;
  recordingUrl: string | null;
  items: readonly { title: string }[];
}

/** Tells a member what a session came to, in their own zone. `place` is where it stands in the portal. */
export function summaryWords(
  { firstName, timeZone }: { firstName: string; timeZone: string },
  { title, coach, scheduledAt, sharedNotes, recordingUrl, items }: Summary,
  place: string,
) {
  const day = DateTime.fromISO(scheduledAt, { zone: timeZone }).setLocale('en-US').toFormat('cccc, LLLL d');
  const parts = [
    sharedNotes && `Notes\n${sharedNotes}`,
    items.length > 0 && `What you took on\n${items.map((item) => `- ${item.title}`).join('\n')}`,
    recordingUrl && `Recording: ${recordingUrl}`,
  ];
  return {
    subject: `Your session with ${coach}, ${day}`,
    body: `${greeting(firstName)}

here is what your session “${title}” with ${coach} on ${day} came to.

${parts.filter(Boolean).join('\n\n')}

All of it stands with your past sessions: ${place}
${items.length > 0 ? '\nWhat you took on is in your priorities, too.\n' : ''}
${SIGNATURE}`,
  };
}
