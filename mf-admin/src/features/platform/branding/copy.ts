import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Settings',
  webhooks: 'Webhooks',
  intro: 'Your brand on pages, emails, calendar files, and the phone icon. Changes go live within seconds.',
  loading: 'Loading settings...',
  failed: 'We couldn’t load the settings. Please check your connection.',
  words: 'Name and tagline',
  name: 'Name',
  nameHint: 'Shown in headers, titles, and emails.',
  tagline: 'Tagline',
  taglineHint:
    'Shown in the footer, on the landing page, and in every email. The second sentence uses the accent color.',
  contact: 'Contact email',
  contactHint: 'Where visitors and members can reach you.',
  look: 'Color and logo',
  accent: 'Accent color',
  accentHint: 'Used for buttons, links, and selections. Pillars keep their own colors.',
  pick: 'Pick an accent color',
  use: (color: string) => `Use ${color}`,
  save: 'Save',
  saving: 'Saving...',
  original: 'Start from the original brand',
  preview: 'Preview',
  themes: { dark: 'Dark theme', light: 'Light theme' },
  sample: { page: 'Dashboard', done: 'Plan the week', start: 'Get Started', more: 'See the plan' },
};

export const logoCopy = {
  label: 'Logo',
  hint: 'JPEG, PNG, or WebP, up to 5 MB. It’s fitted inside a square. A transparent background works in both themes.',
  alt: 'Your logo',
  pillars: 'Five pillars under a roof in your accent color',
  choose: 'Choose a logo',
  change: 'Change',
  uploading: 'Uploading...',
  remove: 'Remove',
};

export const messages = {
  saved: {
    title: 'Brand saved',
    description: 'You’ll see it on every page after the next load. Reload this page to see it here.',
  },
  failed: failureMessage('We couldn’t save your brand. Your changes are still here. Please try again.'),
  logoFailed: failureMessage('We couldn’t upload your logo. Please choose it again.'),
} as const satisfies Record<string, Message>;
