import { QUESTIONS } from '../../shared/common-questions';

export const copy = {
  title: 'Plans and Prices',
  intro: 'Choose what fits where your business is now. You can change, pause, or cancel at any time.',
  introOff: 'What each plan costs and what’s included. It all starts with a complimentary strategy session.',
  apply: 'Tell us about your business',
  sample: 'Read a sample lesson first',
  comparison: {
    title: 'Compare the plans',
    what: 'What’s included',
    included: 'Included',
    notIncluded: 'Not included',
  },
  strategy: {
    title: 'Not sure yet? Talk to us first.',
    text: 'Tell us about your business in a few questions. We’ll contact you within 24 hours to set up a complimentary strategy session. You’ll leave it with the first steps of your own roadmap, whether or not you choose a plan.',
    action: 'Get your free session',
  },
  faq: {
    title: 'Before you decide',
    /** Only while plans are bought here. */
    whenSold: [
      {
        question: 'Can I change my mind?',
        answer:
          'Yes. You can change, pause, or cancel a monthly plan on your Subscription page at any time. When you cancel, you keep full access until the end of the period you’ve paid for, and we don’t charge you again.',
      },
      {
        question: 'How does the guarantee work?',
        answer:
          'If you see no measurable progress within 30 days of your purchase, request your money back on your Subscription page. We look at what you did in the portal, and email you our answer.',
      },
      {
        question: 'Is my payment safe?',
        answer: 'You pay on the page of our payment provider. We never see your card details.',
      },
    ],
    devices: QUESTIONS.devices,
    day: {
      question: QUESTIONS.day.question,
      answer: (range: { least: number; most: number } | null | undefined) =>
        range
          ? `Plan on ${range.least} to ${range.most} minutes, depending on the course. Most of it is work on your own business: a few activities, and one question to answer. If you miss a day, it waits for you.`
          : QUESTIONS.day.answer,
      link: 'See what a day looks like',
    },
    privacy: {
      ...QUESTIONS.privacy,
      link: 'Read the privacy notice',
    },
  },
  buy: {
    title: (plan: string) => `Your purchase: ${plan}`,
    costs: (price: string, period: string) =>
      `${price} ${period}. You’ll pay on the next page. We never see your card details.`,
    test: 'This is a test. You won’t be charged on the next page, either.',
    email: 'Email',
    emailHint: 'We’ll send an invitation to set up your account to this address.',
    coupon: 'Code (optional)',
    agree: 'By continuing, you agree to our',
    terms: 'terms',
    go: 'Continue to Payment',
    going: 'Opening checkout...',
    cancel: 'Not now',
    failed:
      'We couldn’t open checkout, and you weren’t charged. What you typed is still here. Check your connection and try again.',
  },
  purchase: {
    title: 'Your purchase',
    loading: 'Looking up your purchase...',
    failed: 'We couldn’t look up your purchase. If you’ve paid, don’t worry: your payment is safe. Please try again.',
    unknown: {
      title: 'We can’t find that purchase',
      text: 'Go back to the page you saw after paying, or check your inbox for our email. If you’ve paid and can’t find either, write to us.',
    },
    waiting: {
      title: 'We’re waiting for your payment',
      text: 'This page will update as soon as your payment is confirmed. You don’t need to do anything.',
    },
    slow: {
      title: 'This is taking longer than usual',
      text: 'Your payment isn’t confirmed yet. If you’ve paid, nothing is lost: we’ll email you as soon as it is. You can close this page.',
    },
    left: 'Haven’t paid yet?',
    pay: 'Go to checkout',
    again: 'Check again',
    expired: {
      title: 'This purchase wasn’t completed',
      text: 'It has expired, and you weren’t charged. You can choose a plan again.',
    },
    paid: {
      title: (plan: string) => `Thank you! ${plan} is yours.`,
      text: (email: string) =>
        `We sent an invitation to ${email}. Use it to create your account and get full access to your plan.`,
      byHand: (email: string) =>
        `We’ll write to ${email} with how to set up your account and get full access to your plan.`,
      steps: [
        { title: 'Open our email', text: 'It walks you through the next step. Check your spam folder, too.' },
        { title: 'Create your account', text: 'Choose a password, and you’re in. It takes a minute.' },
        { title: 'Get started', text: 'Your first day shows you around.' },
      ],
      member: 'Already have an account with this address? Your plan is in it. Just sign in.',
      signIn: 'Sign in',
      resend: 'Resend the email',
      resent: 'Sent. It should arrive in a minute.',
      resendFailed: 'We couldn’t send the email. Please try again in a few minutes.',
    },
    plans: 'See the plans',
    home: 'Return to Home',
    contact: 'Questions? Write to us at',
  },
} as const;
