import type { Message } from '@portal/contracts/messages';
import { BRAND_SLOTS } from '@portal/contracts/brand-words';

export const copy = {
  eyebrow: 'Your first step',
  title: 'Tell Us About Your Business',
  intro:
    'Answer as plainly as you would to a colleague. We contact you within 24 hours and invite you to a complimentary strategy session.',
  required: 'All fields are required.',
  about: 'About you',
  business: 'Your business',
  labels: {
    name: 'Full name',
    phone: 'Phone number',
    email: 'Email address',
    industry: 'Industry',
    currentIncome: 'Current annual income',
    incomeGoal: 'Annual income goal',
    businessDescription: 'Your business and its challenges',
  },
  hints: {
    phone: 'With area code, so that we can call you back.',
    businessDescription:
      'What do you do, what is working, and what keeps you from the next step? At least 20 characters.',
  },
  placeholders: {
    industry: 'Select an industry',
    currentIncome: 'Select a range',
    incomeGoal: 'Select a range',
  },
  submit: 'Submit',
  submitting: 'Submitting...',
  privacy: `We keep your answers to contact you and to prepare your strategy session. Only our team reads them, nobody gets them from us for advertising, and we erase them when you ask us to at ${BRAND_SLOTS.contact}.`,
  noScript: `Sending this form needs JavaScript. With JavaScript off, please write to us instead: ${BRAND_SLOTS.contact}.`,
  restored: 'We kept what you typed last time on this device. Nothing of it has been sent yet.',
  startOver: 'Start over',
  asideTitle: 'What happens next',
  aside: [
    'Our team reviews your answers within 24 hours.',
    'We reach out to schedule your complimentary strategy session.',
    'Together we draw up your personalized transformation roadmap.',
  ],
} as const;

const kept = 'Everything you typed is kept on this device.';

/** Shown at the Submit button when a send failed. */
export const problems = {
  unreachable: `We could not reach our server, so your form has not been confirmed. ${kept} Please check your connection and press Submit again.`,
  tooMany: `Too many forms were sent from your connection. ${kept} Please try again in an hour, or write to ${BRAND_SLOTS.contact}.`,
  refused: 'Some answers need another look. We marked them below their fields.',
  failed: `Our server could not take your form. ${kept} Please press Submit again in a minute, or write to ${BRAND_SLOTS.contact}.`,
} as const;

/** Toasts of spec section 8. */
export const toasts = {
  sent: { title: 'Thank you!', description: "Your information has been submitted. We'll be in touch soon." },
  failed: {
    title: 'Submission Failed',
    description: 'Please try again or contact support if the problem persists',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;
