import { RESPONSE_TARGET_HOURS } from '@portal/contracts/leads';
import { oneLine } from '../../email/wording';

/** Days for which the link of an email erases a questionnaire. */
export const LINK_DAYS = 30;

/** Texts of the pages on which a visitor erases their questionnaire. */
export const COPY = {
  noLead: 'We can’t find this lead.',
  statusAlready: (status: string) => `This lead is already ${status}. Please check it again.`,
  tooRecent: 'Only leads that are more than a month old can be erased by age',
  bought: (plan: string) => `Bought ${plan}`,
  auditedAction: 'A lead was erased by who sent it',
  ask: {
    title: 'Erase your questionnaire?',
    text: [
      'This permanently erases what you told us about your business, our notes about it, and the emails we sent you because of it.',
      'If you’re still waiting for a call from us, it won’t come.',
    ],
    button: 'Erase my questionnaire',
    link: { label: 'Keep it and go to the home page', href: '/' },
  },
  erased: {
    title: 'Your questionnaire has been erased',
    text: ['What you sent us, our notes about it, and the emails we sent you because of it are gone.'],
    link: { label: 'Go to the home page', href: '/' },
  },
  gone: {
    title: 'This link no longer works',
    text: [
      `A link to erase a questionnaire works once, within ${LINK_DAYS} days. If yours is older and the questionnaire is still there, please write to us.`,
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
} as const;

/** Placeholders for the answers of imported leads, and texts about leads in import reports. */
export const IMPORT_COPY = {
  notDescribed: 'Imported from a file that says nothing about the business.',
  imported: (filledIn: readonly string[]) =>
    filledIn.length === 0
      ? 'Imported from a file.'
      : `Imported from a file. It did not say: ${filledIn.join(', ')}. What stands there is filled in, not answered.`,
  leadAlready: 'This lead already exists: same address, sent at the same time.',
  leadWithAddress: 'There’s already a lead with this email address.',
  workedWith: 'Someone has worked with this lead since.',
};

/** Tells staff that a lead is about to wait too long; `link` is where the lead is. */
export const responseTargetWords = (
  { name, phone, email }: Record<'name' | 'phone' | 'email', string>,
  hoursLeft: number,
  link: string,
) => ({
  template: 'response-target',
  subject: `${oneLine(name)} is still waiting for a response`,
  body: `${name} filled out the questionnaire and hasn’t heard from us yet. They were promised a response within ${RESPONSE_TARGET_HOURS} hours, which leaves less than ${hoursLeft} hours.

Phone: ${phone}
Email: ${email}

Open the lead: ${link}
`,
});
