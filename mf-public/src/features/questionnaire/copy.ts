import type { Message } from '@portal/contracts/messages';
import { BRAND_SLOTS } from '@portal/contracts/brand-words';

export const copy = {
  eyebrow: 'Your first step',
  title: 'Tell Us About Your Business',
  intro:
    'Answer as plainly as you would to a colleague. We’ll contact you within 24 hours and invite you to a complimentary strategy session.',
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
    phone: 'Include your area code so we can call you back.',
    businessDescription:
      'What do you do, what’s working, and what’s keeping you from the next step? At least 20 characters.',
  },
  placeholders: {
    industry: 'Select an industry',
    currentIncome: 'Select a range',
    incomeGoal: 'Select a range',
  },
  submit: 'Submit',
  submitting: 'Submitting...',
  privacy: `We use your answers to contact you and prepare your strategy session. Only our team reads them, and we never share them for advertising. To have them erased, write to ${BRAND_SLOTS.contact}.`,
  noScript: `This form needs JavaScript. If it’s turned off, please write to us instead: ${BRAND_SLOTS.contact}.`,
  restored: 'We saved what you typed last time on this device. Nothing has been sent yet.',
  startOver: 'Start over',
  asideTitle: 'What happens next',
  aside: [
    'Our team reviews your answers within 24 hours.',
    'We reach out to schedule your complimentary strategy session.',
    'Together we create your personalized transformation roadmap.',
  ],
} as const;

const kept = 'Everything you typed is saved on this device.';

/** Shown at the Submit button when a send failed. */
export const problems = {
  unreachable: `We couldn’t reach our server, so we can’t confirm that your form was sent. ${kept} Check your connection and press Submit again.`,
  tooMany: `We’ve received too many forms from your connection. ${kept} Please try again in an hour, or write to ${BRAND_SLOTS.contact}.`,
  refused: 'Some answers need another look. See the notes below.',
  failed: `Something went wrong on our end, and your form wasn’t sent. ${kept} Please press Submit again in a minute, or write to ${BRAND_SLOTS.contact}.`,
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
