import { failureMessage, type Message } from '@portal/contracts/messages';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What becomes of releases that a move takes away. */
const withdrawn = (versions: readonly string[]) =>
  versions.length === 1
    ? `${and.format(versions)} is withdrawn: nobody gets it again unless it is published anew.`
    : `${and.format(versions)} are withdrawn: nobody gets them again unless they are published anew.`;

const untouched = 'Nothing else of the portal changes.';

export const moveCopy = {
  reason: 'Why? (optional)',
  reasonHint: 'Kept with the move, for whoever looks it up later.',
  keep: 'Leave it as it is',
  close: 'Close',
  sending: 'One moment...',
  lookAgain:
    'The list behind this shows how it stands now. Close this and decide anew; a reason that you typed is kept.',
  untouched,
  withdrawn,
  back: {
    title: (app: string) => `Take ${app} back?`,
    confirm: 'Go back',
    effect: (app: string, from: string, to: string) => `${app} goes back from ${from} to ${to}.`,
    revived: (app: string, to: string) => `${app} comes back with ${to}: its pages answer again.`,
    candidateEnds: (candidate: string) => `It stops being in canary, as everybody gets ${candidate} then.`,
    candidateStays: (candidate: string) => `Browsers on canary go on getting ${candidate}.`,
  },
  promote: {
    title: (app: string) => `Promote ${app}?`,
    confirm: 'Promote',
    effect: (app: string, version: string) => `Everybody gets ${version} of ${app}.`,
    wayBack: (version: string) => `${version} stays one step back.`,
  },
  withdraw: {
    title: (app: string) => `Withdraw the candidate of ${app}?`,
    confirm: 'Withdraw',
    effect: (app: string, to: string) => `Browsers that have it go back to ${to} of ${app}.`,
    nothingLive: (app: string) => `Browsers that have it find no pages of ${app} any more, as nothing of it is live.`,
  },
  retire: {
    title: (app: string) => `Retire ${app}?`,
    confirm: 'Retire',
    effect: (app: string) => `The pages of ${app} answer as not found, and other apps may claim their addresses.`,
    candidate: (version: string) => `Its candidate ${version} ends too.`,
    wayBack: 'Its releases stay: going back to one of them, or publishing one, brings it back.',
  },
};

export const messages = {
  moved: (app: string, version: string): Message => ({
    title: 'Release changed',
    description: `${app} is now at ${version}.`,
  }),
  withdrawn: (app: string): Message => ({
    title: 'Candidate withdrawn',
    description: `Nobody gets the candidate of ${app} any more.`,
  }),
  retired: (app: string): Message => ({ title: 'App retired', description: `The pages of ${app} are gone.` }),
  shared: (app: string, percent: number): Message => ({
    title: 'Share saved',
    description: `${percent}% of browsers get the candidate of ${app}.`,
  }),
  unchanged: (app: string): Message => ({
    title: 'Nothing to change',
    description: `${app} stands like that already.`,
  }),
  failed: failureMessage('The release could not be changed. Please try again.'),
} as const satisfies Record<string, Message | ((...values: never[]) => Message)>;
