import type { AddressSuppression } from '@portal/contracts/email-suppressions';
import { failureMessage, type Message } from '@portal/contracts/messages';

type Reasons = Record<AddressSuppression['reason'], string>;

export const copy = {
  title: 'Email address',
  badges: { bounce: 'Email bounced', complaint: 'Reported as spam' } satisfies Reasons,
  means: {
    bounce:
      'An email to this address bounced, so we no longer send any to it. Ask for a working address, or have them check their mailbox.',
    complaint: 'They reported an email as spam, so we no longer send any to this address.',
  } satisfies Reasons,
  since: 'Since',
  stillSent: 'Password resets and email verifications are still sent when they ask for them.',
  askOwner: 'An owner can turn emails back on.',
  all: 'Suppressed addresses',
  sendAgain: 'Turn emails back on',
  ask: {
    title: (address: string) => `Send emails to ${address} again?`,
    text: {
      bounce: 'If the mailbox still doesn’t exist, the next email bounces, and the address is suppressed again.',
      complaint:
        'Only do this if this person asked you to. They reported an email as spam, and optional emails stay off until they turn them on.',
    } satisfies Reasons,
    keep: 'Cancel',
    confirm: 'Remove',
  },
};

export const messages = {
  removed: { title: 'Address removed', description: 'It gets emails again. Emails that weren’t sent can be retried.' },
  removeFailed: failureMessage('We couldn’t remove the address. Please try again.'),
} as const satisfies Record<string, Message>;
