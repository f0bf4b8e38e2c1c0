import type { Entitlement } from '@portal/contracts/entitlements';
import { failureMessage, type Message } from '@portal/contracts/messages';
import type { Currency, Interval } from '@portal/contracts/money';
import { numberText } from '@portal/contracts/number-text';

const members = (count: number) => (count === 1 ? '1 member' : `${numberText(count)} members`);

export const copy = {
  title: 'Plans and prices',
  intro: 'What is sold, for how much, and what it opens.',
  loading: 'Loading the plans...',
  failed: 'The plans cannot be shown right now. Please try again.',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  plans: {
    title: 'Plans',
    plan: 'Plan',
    price: 'Price',
    opens: 'Opens',
    buyers: 'Have it',
    actions: 'Actions',
    edit: 'Edit',
    popular: 'Most Popular',
    offSale: 'Off sale',
    byApplication: 'By application',
    trial: (days: number) => (days === 1 ? '1 day free first' : `${days} days free first`),
    nothing: 'Nothing',
    everything: 'Everything',
    earlier: (count: number) => `${numberText(count)} on earlier terms`,
  },
  edit: {
    title: (plan: string) => `Edit ${plan}`,
    name: 'Name',
    description: 'In a sentence',
    features: 'What it includes',
    featuresHint: 'A line each, as people read them on the pricing page.',
    callToAction: 'On the button',
    price: (currency: Currency) => `Price in ${currency.toUpperCase()}`,
    from: (currency: Currency) => `Offers begin at, in ${currency.toUpperCase()}`,
    priceHint: 'Such as 499 or 49.90. Who bought before keeps paying what they bought at.',
    interval: 'Charged',
    intervals: { month: 'Every month', year: 'Every year', once: 'Once' } satisfies Record<Interval, string>,
    weeks: 'Open for how many weeks',
    trialDays: 'Days that are free at first',
    trialHint: 'Leave it empty for none.',
    opens: 'What it opens',
    opensHint: 'Counts where members need a plan. Who bought before keeps what they bought.',
    /** What an entitlement means, where its name alone does not say it. */
    means: {
      'monthly-group': 'single group sessions',
      'weekly-group': 'weekly series',
      'one-to-one': 'booking a time with a coach',
    } satisfies Partial<Record<Entitlement, string>>,
    popular: 'Marked as Most Popular',
    onSale: 'On sale',
    onSaleHint: 'Taken off sale it is shown to nobody; who has it keeps it.',
    versions: 'Terms until now',
    version: (number: number) => `Version ${number}`,
    since: 'since',
    have: (count: number) =>
      count === 0 ? 'nobody has it' : count === 1 ? '1 has it' : `${numberText(count)} have it`,
  },
  need: {
    title: 'Who needs a plan',
    off: 'Nobody: every member reaches everything.',
    on: 'Members do: they reach what their plans and grants open. Their screens stay, and say what is missing.',
    without: (without: number, all: number) =>
      all === without
        ? `None of ${members(all)} has a plan.`
        : `${numberText(without)} of ${members(all)} have no plan.`,
    will: 'Members will reach what their plans and grants open. Their screens stay, and say what is missing.',
    turnOn: 'Let members need a plan',
    turnOff: 'Open everything to everybody',
    keep: 'For today’s members',
    keeps: {
      good: 'Everything stays open for good',
      until: 'Everything stays open until a day',
      no: 'Only what their plans open',
    },
    until: 'Until the end of',
    noWarning: (without: number) =>
      without === 0 ? 'Everybody has a plan.' : `${members(without)} without a plan will have nothing open at once.`,
    confirmOff: {
      title: 'Open everything to everybody?',
      text: 'Every member reaches everything from now on, with a plan or without. Subscriptions go on and are charged as before.',
      keep: 'Keep it as it is',
    },
  },
  currency: {
    title: 'Currency',
    label: 'Plans are sold in',
    hint: 'Prices keep their figures: 499 stays 499. It can be changed until the first plan is sold.',
    fixed: 'Something was sold in it already, so it stays.',
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
    add: 'Make a coupon',
    empty: {
      title: 'No coupons yet',
      text: 'A coupon takes something off what a plan costs, for whoever has its code.',
    },
    code: 'Code',
    takesOff: 'Takes off',
    left: 'Still usable',
    actions: 'Actions',
    end: 'End',
    off: (percent: number, months: number | null) =>
      `${percent}% ${months === null ? 'of every payment' : months === 1 ? 'of the first payment' : `of the first ${months} payments`}`,
    every: 'Every plan',
    times: (count: number) => (count === 1 ? 'Once' : `${numberText(count)} times`),
    always: 'Without limit',
    used: 'Used up',
    ended: 'Ended',
    until: 'until',
    fields: {
      code: 'Code',
      codeHint: 'What people type in, such as SPRING-20.',
      percentOff: 'Percent off',
      months: 'For how many payments',
      monthsHint: 'Leave it empty for all of them.',
      plan: 'For which plan',
      usesLeft: 'How often it can be used',
      usesHint: 'Leave it empty for no limit.',
      endsAt: 'Until the end of',
      endsHint: 'Leave it empty for no end.',
    },
  },
};

export const messages = {
  saved: { title: 'Plan saved', description: 'It is shown and sold like this from now on.' },
  failed: failureMessage('That could not be saved. Please try again.'),
  switchedOn: { title: 'Members need a plan', description: 'It counts from now on.' },
  switchedOff: { title: 'Everything is open', description: 'It counts from now on.' },
  currency: { title: 'Currency changed', description: 'Plans are sold in it from now on.' },
  couponMade: { title: 'Coupon made', description: 'It works from now on.' },
  couponEnded: { title: 'Coupon ended', description: 'Who used it keeps what it takes off.' },
} as const satisfies Record<string, Message>;
