/** Questions whose answers hold for every plan: on the pricing page, and for search engines. */
export const QUESTIONS = {
  day: {
    question: 'How much time does a day take?',
    answer:
      'One lesson a day: a few activities, most of them work on your own business, and one question to answer. If you miss a day, it waits for you.',
  },
  devices: {
    question: 'What do I need for it?',
    answer:
      'Any phone, tablet, or computer with a current browser. There’s nothing to install, and your work is on every device you sign in to.',
  },
  privacy: {
    question: 'Who reads what I write?',
    answer:
      'Your reflections are private unless you share one with your coach. We use no trackers, and we don’t sell your data.',
  },
} as const;

export const COMMON_QUESTIONS = Object.values(QUESTIONS);
