/** Days for which the link of a mail erases a questionnaire. */
export const LINK_DAYS = 30;

/** What the pages say by which a visitor erases their questionnaire. */
export const COPY = {
  deed: 'A lead was erased by who sent it',
  ask: {
    title: 'Erase your questionnaire?',
    text: [
      'What you told us about your business, our notes about it and the mails we sent you because of it are erased for good.',
      'If you still wait for a call from us, it would not come.',
    ],
    button: 'Erase my questionnaire',
    link: { label: 'Keep it, and go to the home page', href: '/' },
  },
  erased: {
    title: 'Your questionnaire is erased',
    text: ['What you sent us, our notes about it and the mails we sent you because of it are gone.'],
    link: { label: 'Go to the home page', href: '/' },
  },
  gone: {
    title: 'This link does not work any more',
    text: [
      `A link to erase a questionnaire works once, for ${LINK_DAYS} days. If yours is older and the questionnaire is still there, please write to us.`,
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
} as const;
