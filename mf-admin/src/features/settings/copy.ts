import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Settings',
  intro: 'Your brand: in pages, mails, calendar files and the icon on a phone. A change is live within seconds.',
  loading: 'Loading settings...',
  failed: 'The settings could not be loaded. Please check your connection.',
  words: 'Name and words',
  name: 'Name',
  nameHint: 'In headers, titles and mails.',
  tagline: 'Tagline',
  taglineHint:
    'In the footer, on the landing page and under every mail. Its second sentence stands in the accent colour.',
  contact: 'Contact address',
  contactHint: 'Where visitors and members write to.',
  look: 'Colour and logo',
  accent: 'Accent colour',
  accentHint: 'Buttons, links and what is chosen. Pillars keep their own colours.',
  pick: 'Pick the accent colour',
  use: (colour: string) => `Use ${colour}`,
  logo: 'Logo',
  logoHint: 'JPEG, PNG or WebP, up to 5 MB. It stands whole within a square; a clear ground suits both themes.',
  ownLogo: 'Your logo',
  pillars: 'Five pillars under a roof of your accent',
  choose: 'Choose a logo',
  change: 'Choose another',
  sending: 'Sending...',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving...',
  original: 'Start from the original brand',
  preview: 'Preview',
  themes: { dark: 'Dark theme', light: 'Light theme' },
  sample: { page: 'Dashboard', done: 'Plan the week', start: 'Get Started', more: 'See the plan' },
};

export const messages = {
  saved: {
    title: 'Brand saved',
    description: 'Every page shows it from its next load on. Reload this one to see it around you.',
  },
  failed: failureMessage('Your brand was not saved. What you typed is still here. Please try again.'),
  logoFailed: failureMessage('Your logo was not sent. Please choose it again.'),
} as const satisfies Record<string, Message>;
