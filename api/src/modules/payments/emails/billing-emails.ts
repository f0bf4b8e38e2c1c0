import { INVITATION_DAYS } from '@portal/contracts/staff';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { oneLine, PORTAL, SIGNATURE, TEST_MODE } from '../../../email/wording';
import type { PlanVersion } from '../../plans/plan-version.entity';
import type { Subscription } from '../subscriptions/subscription.entity';
import type { InviteLink } from '../../registration/invitations/member-invitations.service';
import type { NewEmail } from '../../outbox/outbox.service';
import type { BillingEvent, SubscriptionEvent } from './billing-event';

interface Words {
  subject: string;
  body: string;
}

/** The email about a billing event. The recipient may have no account yet, so the greeting has no name. */
export function billingEmail(event: BillingEvent, portal: string): NewEmail {
  const { subject, body } = wordsOf(event);
  const { customer, provider } = event;
  const test = provider === 'embedded' ? `\n${TEST_MODE}\n` : '';
  const place = customer.userId === null ? '' : `\nYour plan and your receipts: ${portal}/subscribe\n`;
  return {
    kind: 'billing',
    template: templateOf(event),
    recipient: customer.email,
    ...(customer.userId !== null && { memberId: customer.userId }),
    subject,
    body: `Hello,\n\n${body}\n${test}${place}\n${SIGNATURE}`,
  };
}

/** The template that an event's email is listed as (`payments/email-templates.ts`). */
function templateOf(event: BillingEvent): string {
  switch (event.kind) {
    case 'purchased':
      if (event.inviteLink === null) return 'purchased';
      return event.inviteLink.hasAccount ? 'purchased-unconfirmed' : 'purchased-without-account';
    case 'refunded':
    case 'duplicate-subscription':
      return event.kind;
    default:
      return `plan-${event.kind}`;
  }
}

function wordsOf(event: BillingEvent): Words {
  switch (event.kind) {
    case 'refunded': {
      const { cents, currency } = event;
      return {
        subject: 'Your refund is on its way',
        body: `We’ve refunded ${moneyText({ cents: Math.abs(cents), currency })} to you. Depending on your bank, it may take a few days to appear in your account.`,
      };
    }
    case 'purchased':
      return purchaseText(event.plan.name, event.version, event.inviteLink);
    case 'duplicate-subscription':
      return {
        subject: `You paid for ${event.plan.name} twice`,
        body: `You already had a plan when ${event.plan.name} was paid for. We’ve canceled the second one and are refunding its full price. You don’t need to do anything.`,
      };
    default: {
      const { kind, plan, version, subscription, next } = event;
      return CHANGES[kind]({ name: plan.name, version, subscription, next });
    }
  }
}

interface Changed {
  name: string;
  version: PlanVersion;
  subscription: Subscription;
  next: PlanVersion | null;
}

/** The copy for each subscription event. */
const CHANGES: Record<SubscriptionEvent, (changed: Changed) => Words> = {
  'payment-failed': ({ name, subscription: { retryAt } }) => ({
    subject: `Your payment for ${name} didn’t go through`,
    body: `Your payment for ${name} didn’t go through. This usually means your card has expired. You still have full access. ${retryAt ? `We’ll try again on ${day(retryAt)}. ` : ''}If your card no longer works, please update it${retryAt ? ' before then' : ''}. It only takes a minute.`,
  }),
  'payment-recovered': ({ name }) => ({
    subject: `Your payment for ${name} went through`,
    body: `Your payment for ${name} went through. Everything is back to normal, and you don’t need to do anything.`,
  }),
  'cancellation-scheduled': ({ name, subscription: { endsAt, periodEndsAt } }) => ({
    subject: `${name} is set to end`,
    body: `You have access to ${name} until ${day(endsAt ?? periodEndsAt)}, and you won’t be charged again. You can undo this with one click until then. What you’ve written is always yours.`,
  }),
  kept: ({ name }) => ({
    subject: `${name} continues`,
    body: `Your cancellation of ${name} has been undone. Nothing else changed.`,
  }),
  ended: ({ name }) => ({
    subject: `${name} has ended`,
    body: `Your plan ${name} has ended, and you won’t be charged again. What you’ve written in ${PORTAL} stays yours: sign in to see it, or download it in your settings. You’re welcome back anytime.`,
  }),
  'trial-ending': ({ name, version: { currency }, subscription: { trialEndsAt, periodEndsAt, nextCents } }) => ({
    subject: `Your free trial of ${name} ends soon`,
    body: `Your free trial of ${name} ends on ${day(trialEndsAt ?? periodEndsAt)}.${nextCents === null ? '' : ` You’ll be charged ${moneyText({ cents: nextCents, currency })} then unless you cancel.`} If it’s not for you, you can cancel before that day with two clicks, and you won’t be charged.`,
  }),
  paused: ({ name, subscription: { periodEndsAt, pausedUntil } }) => ({
    subject: `${name} is paused`,
    body: `${name} is paused. You have access until ${day(periodEndsAt)}, the end of the period you’ve paid for. After that, you won’t be charged and won’t have access${pausedUntil ? ` until ${day(pausedUntil)}` : ''}. You can resume anytime.`,
  }),
  resumed: ({ name }) => ({
    subject: `${name} continues`,
    body: `${name} is active again. Your regular charges continue as before.`,
  }),
  changed: ({ name, version }) => ({
    subject: `Your plan is now ${name}`,
    body: `You’re now on ${name}, effective immediately. Your plan costs ${costs(version)}.`,
  }),
  'change-scheduled': ({ name, subscription: { periodEndsAt }, next }) => ({
    subject: 'Your plan is going to change',
    body: `The change takes effect on ${day(periodEndsAt)}${next ? `, and from then on your plan costs ${costs(next)}` : ''}. Until then you still have ${name}, and you can undo the change.`,
  }),
};

function purchaseText(name: string, version: PlanVersion, inviteLink: InviteLink | null): Words {
  const thanks = `Thank you for choosing ${name} (${costs(version)}).`;
  if (!inviteLink)
    return { subject: `${name} is yours`, body: `${thanks} You now have access to everything it includes.` };
  const { link, hasAccount } = inviteLink;
  const subject = `${name} is waiting for you`;
  if (hasAccount) {
    return {
      subject,
      body: `${thanks} There’s already an account with this email address. Please confirm that the address is yours, and you’ll find your plan there.

Confirm your email address: ${link}`,
    };
  }
  return {
    subject,
    body: `${thanks} Create your account to get everything it includes.

Create your account: ${link}

The link works once and expires in ${INVITATION_DAYS} days. We’ll keep your plan for you after that, too: just reply to this email to get a new link.`,
  };
}

const costs = (version: PlanVersion) => `${moneyText(version)} ${periodText(version)}`;

/** A day in UTC, e.g. `March 4, 2026`: the recipient's time zone may be unknown. */
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Tells staff that a payment failed; `link` is where the payer is. */
export const failedPaymentWords = (name: string, plan: string, link: string) => ({
  template: 'failed-payment',
  subject: `${oneLine(name)}’s payment for ${plan} didn’t go through`,
  body: `${name}’s payment for ${plan} didn’t go through. We’ve emailed them, and they still have full access.

See their payments: ${link}
`,
});
