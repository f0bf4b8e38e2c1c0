/** What the pages of the test provider say. */
export const COPY = {
  checkout: {
    title: 'Test checkout – no money moves',
    explains: 'This portal uses a test payment provider. You won’t be asked for a card, and no one pays anything.',
    trial: (days: number) => (days === 1 ? 'The first day is free.' : `The first ${days} days are free.`),
    coupon: (code: string, percent: number) => `Coupon ${code}: ${percent}% off`,
    pay: 'Pay (test, no money moves)',
    payOnce: 'Pay, but later charges fail (test)',
    decline: 'Try a card that’s declined (test)',
    leave: 'Leave without paying',
    declined: 'The card was declined, so nothing was bought. Choose another option, or leave.',
    per: { month: 'a month', year: 'a year', once: 'once' },
  },
  card: {
    title: 'Test card – no money moves',
    explains: 'The test provider doesn’t use cards. Choose whether later charges go through.',
    works: 'Use a card that works (test)',
    fails: 'Use a card that fails (test)',
    leave: 'Go back without changes',
  },
  invoice: {
    title: (number: string) => `Invoice ${number} – no money moved`,
    explains: 'This is what an invoice from the payment provider looks like in a test. No one paid anything.',
    states: { open: 'Open', paid: 'Paid', failed: 'The charge failed', void: 'Canceled' },
    refunded: (amount: string) => `Refunded: ${amount}`,
  },
  gone: {
    title: 'This page no longer works',
    text: ['The test checkout was already paid, was left open too long, or never existed. Nothing was charged.'],
    link: { label: 'Back to the plans', href: '/subscribe' },
  },
} as const;
