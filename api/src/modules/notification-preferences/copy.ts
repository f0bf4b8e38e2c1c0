import type { Digest } from '@portal/contracts/notification-preferences';
import { greeting, SIGNATURE } from '../../email/wording';

export const COPY = {
  noChoice: 'This can’t be turned on or off.',
  notTold: 'Your role isn’t told of this.',
  /** For a name that could be a text of its own. */
  someMember: 'A member',
};

/** How many notifications of a kind a digest names; the portal has the others. */
const NAMED = 10;

/** What a digest tells of one kind: its name, and the notifications' texts, newest first. */
export interface DigestPart {
  label: string;
  texts: readonly string[];
}

const EVERY: Record<Exclude<Digest, 'off'>, string> = { daily: 'day', weekly: 'week' };

const countText = (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`);

function partText({ label, texts }: DigestPart): string {
  const others = texts.length - NAMED;
  const lines = [...texts.slice(0, NAMED), ...(others > 0 ? [`and ${others} more`] : [])];
  return [label, ...lines.map((text) => `- ${text}`)].join('\n');
}

/** Tells a member, or someone of the staff, what they haven't read. `place` is where their notifications are, `change` where they choose. */
export function digestWords(
  template: 'member-digest' | 'staff-digest',
  { firstName, digest }: { firstName: string; digest: Exclude<Digest, 'off'> },
  parts: readonly DigestPart[],
  { place, change }: { place: string; change: string },
) {
  const count = parts.reduce((sum, { texts }) => sum + texts.length, 0);
  return {
    template,
    subject: `Your ${digest} digest: ${countText(count)}`,
    body: `${greeting(firstName)}

Here’s what you haven’t read yet.

${parts.map(partText).join('\n\n')}

Open your notifications: ${place}

You get this email once a ${EVERY[digest]}. To change that, go to your settings: ${change}

${SIGNATURE}`,
  };
}

const SETTINGS = { label: 'Choose your notifications', href: '/settings#notifications' };

/** Texts of the pages that end digests. */
export const END_COPY = {
  ask: {
    title: 'Unsubscribe from your digest?',
    text: 'You’ll no longer get your digest, or single emails in its place. We’ll still send you booking confirmations and emails about your account.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: [
      'From now on, you won’t get your digest, or single emails in its place.',
      'You’ll find everything new in the portal, and you can turn emails back on in your settings anytime.',
    ],
    link: SETTINGS,
  },
  gone: {
    title: 'This link no longer works',
    text: ['It doesn’t belong to an account, or only part of it was opened. Please open the full link in the email.'],
    link: SETTINGS,
  },
};
