import { DateTime } from 'luxon';
import { greeting, SIGNATURE } from '../../email/wording';

/** Texts of the coach workspaces. */
export const COPY = {
  noCoach: 'We can’t find this coach.',
  noMember: 'This isn’t a member you coach. Their account may have been deleted.',
  noSession: 'We can’t find this session among yours. It may have been canceled.',
  changed:
    'Someone else saved notes for this session after you opened it, so yours weren’t saved. What you wrote is still here.',
  notBegun: 'This session hasn’t started yet, so you can’t record attendance.',
  notOneToOne: 'Only the member of a 1:1 session can get action items and a summary.',
  notTheirCoach:
    'You can give action items once the member has booked a session with you or an owner has scheduled one.',
  otherSession: 'This action item belongs to another session.',
  full: (most: number) =>
    `This session already has ${most} action items, and more would bury what matters. Put the rest in the notes.`,
  actionItem: (title: string) => `Your coach added “${title}” to your priorities`,
  nothingToTell: 'There’s nothing to send yet. Save shared notes, an action item, or a recording first.',
  closed: 'This member’s account is closed, so we can’t email them.',
  noCheckIns: 'This member’s plan no longer includes these check-ins.',
  notDue: 'This check-in has changed since you opened the page. Reload the page to see when the next one is due.',
  completedByOther: 'Someone else marked this check-in as done, so only they can undo it.',
  tooLateToUndo: (minutes: number) => `You can undo a check-in for ${minutes} minutes after you mark it as done.`,
  met: 'The strategy session took place.',
  missed: 'The visitor did not come to the strategy session.',
} as const;

/** A session summary, as emailed to the member. */
interface Summary {
  title: string;
  coach: string;
  scheduledAt: string;
  sharedNotes: string;
  recordingUrl: string | null;
  items: readonly { title: string }[];
}

/**
 * The email that summarizes a session for its member, in their time zone. `place` is the session's URL in the portal.
 */
export function summaryWords(
  { firstName, timeZone }: { firstName: string; timeZone: string },
  { title, coach, scheduledAt, sharedNotes, recordingUrl, items }: Summary,
  place: string,
) {
  const day = DateTime.fromISO(scheduledAt, { zone: timeZone }).setLocale('en-US').toFormat('cccc, LLLL d');
  const parts = [
    sharedNotes && `Notes\n${sharedNotes}`,
    items.length > 0 && `Action items\n${items.map((item) => `- ${item.title}`).join('\n')}`,
    recordingUrl && `Recording: ${recordingUrl}`,
  ];
  return {
    template: 'session-summary',
    subject: `Your session with ${coach}, ${day}`,
    body: `${greeting(firstName)}

Here’s a summary of your session “${title}” with ${coach} on ${day}.

${parts.filter(Boolean).join('\n\n')}

You’ll find all of this with your past sessions.

Your past sessions: ${place}
${items.length > 0 ? '\nYour action items are in your priorities, too.\n' : ''}
${SIGNATURE}`,
  };
}
