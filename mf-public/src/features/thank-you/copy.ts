export const copy = {
  title: 'Thank You',
  text: 'Your information has been submitted. You’ve taken the first step. The next one is ours.',
  nextTitle: 'What happens next',
  steps: [
    { title: 'We review', text: 'Our team reviews your answers within 24 hours.' },
    { title: 'We reach out', text: 'We’ll contact you to schedule your complimentary strategy session.' },
    { title: 'We plan', text: 'Together we create your personalized transformation roadmap.' },
  ],
  /** The second step of who has chosen a time. */
  booked: { title: 'We meet', text: 'Your complimentary strategy session is booked. We look forward to it.' },
  contact: 'Questions before then? Write to us at',
  home: 'Return to Home',
} as const;
