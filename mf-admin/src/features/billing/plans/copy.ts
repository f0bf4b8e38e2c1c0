import type { Entitlement } from '@portal/contracts/entitlements';
import { failureMessage, type Message } from '@portal/contracts/messages';
import type { Currency, Interval } from '@portal/contracts/money';
import { numberText } from '@portal/contracts/number-text';

const members = (count: number) => (count === 1 ? '1 member' : `${numberText(count)} members`);

export const copy = {
  title: 'Plans and prices',
  intro: 'What you sell, for how much, and what’s included.',
  loading: 'Loading the plans...',
  failed: 'We couldn’t load the plans. Please try again.',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  plans: {
    title: 'Plans',
    plan: 'Plan',
    price: 'Price',
    opens: 'Includes',
    buyers: 'Members',
    actions: 'Actions',
    edit: 'Edit',
    popular: 'Most Popular',
    offSale: 'Not for sale',
    byApplication: 'By application',
    trial: (days: number) => (days === 1 ? '1-day free trial' : `${days}-day free trial`),
    nothing: 'Nothing',
    everything: 'Everything',
    earlier: (count: number) => `${numberText(count)} on earlier terms`,
  },
  edit: {
    title: (plan: string) => `Edit ${plan}`,
    name: 'Name',
    description: 'One-sentence description',
    features: 'Features',
    featuresHint: 'One per line, as shown on the pricing page.',
    callToAction: 'Button text',
    price: (currency: Currency) => `Price in ${currency.toUpperCase()}`,
    from: (currency: Currency) => `Starting price in ${currency.toUpperCase()}`,
    priceHint: 'Such as 499 or 49.90. Existing customers keep their price.',
    interval: 'Billed',
    intervals: { month: 'Monthly', year: 'Yearly', once: 'Once' } satisfies Record<Interval, string>,
    weeks: 'Access, in weeks',
    trialDays: 'Free trial, in days',
    trialHint: 'Leave empty for no trial.',
    opens: 'What’s included',
    opensHint: 'Applies when members need a plan. Existing customers keep what they bought.',
    checkIns: 'Check-ins',
    checkInsHint: 'Coaches see them as tasks, even while members don’t need a plan.',
    /** What an entitlement means, where its name alone does not say it. */
    means: {
      'monthly-group': 'single group sessions',
      'weekly-group': 'weekly series',
      'one-to-one': 'booking a coach',
    } satisfies Partial<Record<Entitlement, string>>,
    popular: 'Show as Most Popular',
    onSale: 'For sale',
    onSaleHint: 'When off, the plan isn’t shown to anyone. Members who have it keep it.',
    versions: 'Previous terms',
    version: (number: number) => `Version ${number}`,
    since: 'since',
    have: (count: number) => (count === 0 ? 'no members' : count === 1 ? '1 member' : `${numberText(count)} members`),
  },
  need: {
    title: 'Plan requirement',
    off: 'Off. Every member has access to everything except check-ins, which come with a plan.',
    on: 'On. Members have access to what their plans and grants include. Other screens stay visible and say what’s missing.',
    without: (without: number, all: number) =>
      all === without
        ? `None of your ${members(all)} has a plan.`
        : `${numberText(without)} of ${members(all)} don’t have a plan.`,
    will: 'Members will have access to what their plans and grants include. Other screens stay visible and say what’s missing.',
    turnOn: 'Require a plan',
    turnOff: 'Open everything to everyone',
    keep: 'For current members',
    keeps: {
      good: 'Keep full access forever',
      until: 'Keep full access until a date',
      no: 'Only what their plans include',
    },
    until: 'Ends on',
    noWarning: (without: number) =>
      without === 0 ? 'Everyone has a plan.' : `${members(without)} without a plan will lose access right away.`,
    confirmOff: {
      title: 'Open everything to everyone?',
      text: 'Every member will have access to everything, with or without a plan. Subscriptions continue and are billed as usual.',
      keep: 'Leave as is',
    },
  },
  currency: {
    title: 'Currency',
    label: 'Plans are sold in',
    hint: 'Amounts stay the same: 499 stays 499. You can change this until you sell your first plan.',
    fixed: 'You’ve already sold a plan, so this can’t be changed.',
    names: {
      usd: 'US dollars (USD)',
      eur: 'Euros (EUR)',
      gbp: 'Pounds (GBP)',
      cad: 'Canadian dollars (CAD)',
      aud: 'Australian dollars (AUD)',
      nzd: 'New Zealand dollars (NZD)',
      chf: 'Swiss francs (CHF)',
    } satisfies Record<Currency, string>,
  },
  coupons: {
    title: 'Coupons',
    add: 'Create coupon',
    empty: {
      title: 'No coupons yet',
      text: 'Coupons give a discount to anyone with the code.',
    },
    code: 'Code',
    takesOff: 'Discount',
    left: 'Uses left',
    actions: 'Actions',
    end: 'End',
    off: (percent: number, months: number | null) =>
      `${percent}% ${months === null ? 'off every payment' : months === 1 ? 'off the first payment' : `off the first ${months} payments`}`,
    every: 'Every plan',
    times: (count: number) => (count === 1 ? 'Once' : `${numberText(count)} times`),
    always: 'Unlimited',
    used: 'Used up',
    ended: 'Ended',
    until: 'until',
    fields: {
      code: 'Code',
      codeHint: 'What people enter, such as SPRING-20.',
      percentOff: 'Percent off',
      months: 'Number of payments',
      monthsHint: 'Leave empty for all payments.',
      plan: 'Plan',
      usesLeft: 'Number of uses',
      usesHint: 'Leave empty for no limit.',
      endsAt: 'Ends on',
      endsHint: 'Leave empty for no end date.',
    },
  },
};

export const messages = {
  saved: { title: 'Plan saved', description: 'The changes are live.' },
  failed: failureMessage('We couldn’t save that. Please try again.'),
  switchedOn: { title: 'Plans required', description: 'This is in effect now.' },
  switchedOff: { title: 'Everything is open', description: 'This is in effect now.' },
  currency: { title: 'Currency changed', description: 'Plans are now sold in the new currency.' },
  couponMade: { title: 'Coupon created', description: 'It’s ready to use.' },
  couponEnded: { title: 'Coupon ended', description: 'Customers who already used it keep their discount.' },
} as const satisfies Record<string, Message>;
