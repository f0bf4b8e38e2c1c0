import { failureMessage, type Message } from '@portal/contracts/messages';
import { ELITE_PLAN } from '@portal/contracts/plans';

export const copy = {
  title: 'Choose Your Plan',
  intro:
    'Ask for the plan that fits where your business is now. We contact you to settle the details; nothing is charged here.',
  popular: 'Most Popular',
  requesting: 'Sending...',
  requested: 'Request sent',
  byApplication: 'By application',
  application: {
    title: `Apply for ${ELITE_PLAN.name}`,
    intro: 'A few lines are enough. We read every application and contact you about the next step.',
    label: 'About you and your business',
    hint: 'Where does your business stand, and what do you want from private access?',
    tooShort: 'Please write a few words about your business',
    send: 'Send Application',
    cancel: 'Cancel',
  },
  failed: 'Your application was not sent. What you wrote is still here. Please check your connection and try again.',
} as const;

export const toasts = {
  requested: (plan: string): Message => ({
    title: 'Request sent',
    description: `We received your request for ${plan} and will contact you.`,
  }),
  failed: failureMessage('Failed to send your request. Please try again.') satisfies Message,
};
