/** What the pages of the test provider say. */
export const COPY = {
  checkout: {
    title: 'Test checkout – no money moves',
    explains: 'This portal takes payments by its test provider. No card is asked for, and nobody pays anything.',
    trial: (days: number) => `The first ${days} days are free.`,
    coupon: (code: string, percent: number) => `Coupon ${code}: ${percent} % off`,
    pay: 'Pay (test, no money moves)',
    payOnce: 'Pay; later charges fail (test)',
    decline: 'Try a card that is declined (test)',
    leave: 'Leave without paying',
    declined: 'The card was declined, and nothing was bought. Choose another way, or leave.',
    per: { month: 'a month', year: 'a year', once: 'once' },
  },
  card: {
    title: 'Test card – no money moves',
    explains: 'The test provider knows no cards. Choose whether later charges go through.',
    works: 'Use a card that works (test)',
    fails: 'Use a card that fails (test)',
    leave: 'Go back without a change',
  },
  invoice: {
    title: (number: string) => `Invoice ${number} – no money moved`,
    explains: 'This is what an invoice of the payment provider looks like in a test. Nobody paid anything.',
    states: { open: 'Open', paid: 'Paid', failed: 'The charge failed', void: 'Cancelled' },
    refunded: (amount: string) => `Given back: ${amount}`,
  },
  gone: {
    title: 'This page does not work any more',
    text: ['The test checkout was paid already, left too long, or there never was one. Nothing was charged.'],
    link: { label: 'Back to the plans', href: '/subscribe' },
  },
} as const;
