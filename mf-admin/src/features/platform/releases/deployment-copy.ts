import { failureMessage, type Message } from '@portal/contracts/messages';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What becomes of releases that a deployment takes away. */
const withdrawn = (versions: readonly string[]) =>
  versions.length === 1
    ? `${and.format(versions)} is withdrawn. No one gets it again unless you publish it again.`
    : `${and.format(versions)} are withdrawn. No one gets them again unless you publish them again.`;

const untouched = 'Nothing else in the portal changes.';

export const deploymentCopy = {
  reason: 'Reason (optional)',
  reasonHint: 'Saved in the history for future reference.',
  keep: 'Leave as is',
  close: 'Close',
  sending: 'One moment...',
  lookAgain: 'The list behind this dialog is up to date. Close it and decide again. We’ll keep the reason you entered.',
  untouched,
  withdrawn,
  back: {
    title: (app: string) => `Roll back ${app}?`,
    confirm: 'Roll back',
    effect: (app: string, from: string, to: string) => `${app} rolls back from ${from} to ${to}.`,
    revived: (app: string, to: string) => `${app} comes back with ${to}. Its pages are available again.`,
    candidateEnds: (candidate: string) => `It’s no longer in canary, since everyone gets ${candidate}.`,
    candidateStays: (candidate: string) => `Browsers in canary keep getting ${candidate}.`,
  },
  promote: {
    title: (app: string) => `Promote ${app}?`,
    confirm: 'Promote',
    effect: (app: string, version: string) => `Everyone gets ${version} of ${app}.`,
    wayBack: (version: string) => `You can still roll back to ${version}.`,
  },
  withdraw: {
    title: (app: string) => `Withdraw the ${app} candidate?`,
    confirm: 'Withdraw',
    effect: (app: string, to: string) => `Browsers that have it go back to ${to} of ${app}.`,
    nothingLive: (app: string) => `Browsers that have it no longer find any ${app} pages, since none are live.`,
  },
  retire: {
    title: (app: string) => `Retire ${app}?`,
    confirm: 'Retire',
    effect: (app: string) => `Pages of ${app} show “not found,” and other apps can claim their addresses.`,
    candidate: (version: string) => `Its candidate ${version} ends too.`,
    wayBack: 'Its releases are kept. To bring it back, roll back to one of them or publish a new one.',
  },
};

export const messages = {
  moved: (app: string, version: string): Message => ({
    title: 'Release changed',
    description: `${app} is now at ${version}.`,
  }),
  withdrawn: (app: string): Message => ({
    title: 'Candidate withdrawn',
    description: `The ${app} candidate is no longer available.`,
  }),
  retired: (app: string): Message => ({ title: 'App retired', description: `The pages of ${app} are gone.` }),
  shared: (app: string, percent: number): Message => ({
    title: 'Percentage saved',
    description: `${percent}% of browsers get the ${app} candidate.`,
  }),
  unchanged: (app: string): Message => ({
    title: 'Nothing to change',
    description: `${app} is already set that way.`,
  }),
  failed: failureMessage('We couldn’t change the release. Please try again.'),
} as const satisfies Record<string, Message | ((...values: never[]) => Message)>;
