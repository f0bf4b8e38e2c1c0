import { INVITATION_DAYS } from '@portal/contracts/staff';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalogue';
import { PORTAL, SIGNATURE } from '../../common/mail-words';
import type { PlanVersion } from '../../database/plan-version.entity';
import type { Subscription } from '../../database/subscription.entity';
import type { WayIn } from '../admission/member-invitations.service';
import type { NewMail } from '../outbox/outbox.service';
import type { Happening, SubscriptionHappening } from './happening';

interface Words {
  subject: string;
  body: string;
}

/** The mail that tells of something about money. Its reader may have no account yet, so that it greets nobody by name. */
export function mailAbout(happening: Happening, portal: string): NewMail {
  const { subject, body } = wordsOf(happening);
  const { customer, provider } = happening;
  const test = provider === 'embedded' ? '\nThis was a test: no money moves in this portal.\n' : '';
  const place = customer.userId === null ? '' : `\nYour plan and your receipts: ${portal}/subscribe\n`;
  return {
    kind: 'billing',
    recipient: customer.email,
    ...(customer.userId !== null && { memberId: customer.userId }),
    subject,
    body: `Hello,\n\n${body}\n${test}${place}\n${SIGNATURE}`,
  };
}

function wordsOf(happening: Happening): Words {
  switch (happening.kind) {
    case 'refunded': {
      const { cents, currency } = happening;
      return {
        subject: 'Money is on its way back to you',
        body: `we have given ${moneyText({ cents: Math.abs(cents), currency })} back to you. Depending on your bank it takes some days until you see it on your account.`,
      };
    }
    case 'bought':
      return boughtWords(happening.plan.name, happening.version, happening.wayIn);
    case 'sold-twice':
      return {
        subject: `${happening.plan.name} was bought twice`,
        body: `you had a plan already when ${happening.plan.name} was paid. We have cancelled the second one, and all that it cost goes back to you. You need do nothing.`,
      };
    default: {
      const { kind, plan, version, subscription, next } = happening;
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

/** What a change of a plan is told by. */
const CHANGES: Record<SubscriptionHappening, (changed: Changed) => Words> = {
  'charge-failed': ({ name, subscription: { retryAt } }) => ({
    subject: `A payment for ${name} did not go through`,
    body: `this happens, mostly because a card has run out, and nothing is lost: all stays open. ${retryAt ? `We try again on ${day(retryAt)}. ` : ''}If your card does not work any more, please give us another one before that; it takes a minute.`,
  }),
  'paid-again': ({ name }) => ({
    subject: `The payment for ${name} went through`,
    body: 'all is well again, and you need do nothing.',
  }),
  'going-to-end': ({ name, subscription: { endsAt, periodEndsAt } }) => ({
    subject: `${name} is going to end`,
    body: `it stays open until ${day(endsAt ?? periodEndsAt)}, and nothing more is charged. Until then you can take this back by one press. What you have written stays yours in any case.`,
  }),
  kept: ({ name }) => ({
    subject: `${name} goes on`,
    body: 'you have taken back that it ends. All is as it was.',
  }),
  ended: ({ name }) => ({
    subject: `${name} has ended`,
    body: `nothing more is charged. What you have written in ${PORTAL} stays yours: it is there when you sign in, and you can download it in your settings. You are welcome back at any time.`,
  }),
  'trial-ends': ({ name, version: { currency }, subscription: { trialEndsAt, periodEndsAt, nextCents } }) => ({
    subject: `Your free days of ${name} end soon`,
    body: `they end on ${day(trialEndsAt ?? periodEndsAt)}.${nextCents === null ? '' : ` ${moneyText({ cents: nextCents, currency })} is charged then, if you do nothing.`} If it is not for you, cancel before that day by two presses, and nothing is charged.`,
  }),
  paused: ({ name, subscription: { periodEndsAt, pausedUntil } }) => ({
    subject: `${name} is paused`,
    body: `it stays open until ${day(periodEndsAt)}, which is paid. Then nothing is charged and nothing of it is open${pausedUntil ? ` until ${day(pausedUntil)}` : ''}. You can go on earlier at any time.`,
  }),
  resumed: ({ name }) => ({
    subject: `${name} goes on`,
    body: 'the pause is over. All is open, and the charges go on as before.',
  }),
  changed: ({ name, version }) => ({
    subject: `Your plan is ${name} now`,
    body: `the change counts from now on. It costs ${costs(version)}.`,
  }),
  'will-change': ({ name, subscription: { periodEndsAt }, next }) => ({
    subject: 'Your plan is going to change',
    body: `the change counts from ${day(periodEndsAt)}${next ? `, and from then on your plan costs ${costs(next)}` : ''}. Until then ${name} stays open, and you can take the change back.`,
  }),
};

function boughtWords(name: string, version: PlanVersion, wayIn: WayIn | null): Words {
  const thanks = `thank you for choosing ${name} (${costs(version)}).`;
  if (!wayIn) return { subject: `${name} is yours`, body: `${thanks} All that is in it is open to you from now on.` };
  const { link, hasAccount } = wayIn;
  const subject = `${name} is waiting for you`;
  if (hasAccount) {
    return {
      subject,
      body: `${thanks} There is an account with this address already. Please confirm that the address is yours, and your plan is in it:

${link}`,
    };
  }
  return {
    subject,
    body: `${thanks} Make your account here, and all that is in it is open to you:

${link}

The link works once, for ${INVITATION_DAYS} days. Your plan is kept for you also when that is over: answer this mail, and you get another one.`,
  };
}

const costs = (version: PlanVersion) => `${moneyText(version)} ${periodText(version)}`;

/** A day of UTC, e.g. `March 4, 2026`: who reads it may have told us no zone. */
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
