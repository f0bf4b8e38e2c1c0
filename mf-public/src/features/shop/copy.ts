export const copy = {
  title: 'Plans and Prices',
  intro: 'Choose what fits where your business is now. You can change, pause or cancel at any time.',
  introOff: 'What each plan costs, and what is in it. It begins with a complimentary strategy session.',
  apply: 'Tell us about your business',
  buy: {
    title: (plan: string) => `Your purchase: ${plan}`,
    costs: (price: string, period: string) => `${price} ${period}. You pay on the next page; no card data reach us.`,
    test: 'This is a test: no money moves on the next page, either.',
    email: 'E-mail',
    emailHint: 'We send the invitation to your account to this address.',
    coupon: 'Code (if you have one)',
    agree: 'By going on you agree to our',
    terms: 'terms',
    go: 'Continue to Payment',
    going: 'Opening the payment...',
    cancel: 'Not now',
    failed:
      'The payment could not be opened, and nothing was charged. What you typed is still here. Please check your connection and try again.',
  },
  purchase: {
    title: 'Your purchase',
    loading: 'Looking up your purchase...',
    failed: 'Your purchase could not be looked up. If you have paid, nothing is lost: please try again.',
    unknown: {
      title: 'There is no purchase at this address',
      text: 'Open the page that you came to after the payment, or look into our mail to you. If you have paid and find neither, write to us.',
    },
    waiting: {
      title: 'We are waiting for the payment',
      text: 'This page will update as soon as your payment is confirmed. You don’t need to do anything.',
    },
    slow: {
      title: 'This takes longer than usual',
      text: 'Your payment isn’t confirmed yet. If you’ve paid, nothing is lost: we’ll email you as soon as it is. You can close this page.',
    },
    left: 'Nothing was paid yet?',
    pay: 'Go to the payment',
    again: 'Look again',
    expired: {
      title: 'This purchase was not paid',
      text: 'Its time is over, and nothing was charged. You can choose a plan anew.',
    },
    paid: {
      title: (plan: string) => `Thank you. ${plan} is yours.`,
      text: (email: string) =>
        `We have sent a mail to ${email} with an invitation. Make your account with it, and all that is in your plan is open.`,
      byHand: (email: string) =>
        `We write to ${email} with the way to your account, and all that is in your plan is open to you there.`,
      steps: [
        { title: 'Open our mail', text: 'It tells you how to go on. Look into your spam folder, too.' },
        { title: 'Make your account', text: 'Choose a password, and you are in. It takes a minute.' },
        { title: 'Begin', text: 'The first day leads you through what is there.' },
      ],
      member: 'Do you have an account with this address already? Then your plan is in it, and you can sign in.',
      signIn: 'Sign in',
      resend: 'Send the mail again',
      resent: 'Sent. It should be there in a minute.',
      resendFailed: 'The mail was not sent. Please try again in a while.',
    },
    plans: 'See the plans',
    home: 'Return to Home',
    contact: 'Questions? Write to us at',
  },
} as const;
