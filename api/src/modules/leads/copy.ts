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

/** What imported leads have in place of answers, and what the report of an import says about leads. */
export const IMPORT_COPY = {
  notDescribed: 'Imported from a file that says nothing about the business.',
  imported: (filledIn: readonly string[]) =>
    filledIn.length === 0
      ? 'Imported from a file.'
      : `Imported from a file. It did not say: ${filledIn.join(', ')}. What stands there is filled in, not answered.`,
  leadAlready: 'This lead is there already: the same address, sent at the same time.',
  leadWithAddress: 'There is a lead with this address already.',
  workedWith: 'Somebody has worked with this lead since.',
};
