import { failureMessage, type Message } from '@portal/contracts/messages';
import type { SocialProofKind } from '@portal/contracts/social-proof';

const KINDS: Record<SocialProofKind, string> = {
  testimonial: 'Testimonial',
  result: 'Result',
  coach: 'Coach',
};

const QUOTE_LABELS: Record<SocialProofKind, string> = {
  testimonial: 'Their words',
  result: 'What the figure stands for',
  coach: 'How they coach, in their own words',
};

export const copy = {
  title: 'Testimonials and coaches',
  intro: 'What clients and coaches say on your home page. Only real people, and only with their consent.',
  back: 'All courses',
  loading: 'Loading testimonials...',
  failed: 'We couldn’t load the testimonials. Please try again.',
  empty: {
    title: 'Nothing here yet',
    text: 'Your home page shows testimonials, results, and coaches once you publish some. Until then, it leaves them out.',
  },
  add: 'Add',
  kinds: KINDS,
  columns: {
    name: 'Name',
    kind: 'Type',
    quote: 'Text',
    consent: 'Consent',
    state: 'Home page',
    actions: 'Actions',
  },
  noConsent: 'None',
  published: 'Published',
  hidden: 'Not published',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete the entry of ${name}?`,
  deleteText: 'It disappears from your home page with its picture. You can’t undo this.',
  keep: 'Keep it',
};

export const formCopy = {
  adding: 'New entry',
  editing: (name: string) => `Edit: ${name}`,
  close: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  kind: 'Type',
  name: 'Name',
  nameHint: 'As the person wants to be named.',
  role: 'What they do (optional)',
  roleHint: 'Such as “Realtor in Tucson.”',
  figure: 'Figure',
  figureHint: 'Such as “+34%.” Only what you can prove.',
  quotes: QUOTE_LABELS,
  consented: 'The person has agreed to appear on our public website with this text and picture.',
  consentedOn: 'Agreed on',
  consentHint:
    'You need their consent to publish this. If they withdraw it, clear both checkboxes or delete the entry.',
  published: 'Show on the home page',
  picture: {
    label: 'Portrait (optional)',
    alt: 'The portrait as visitors see it',
    choose: 'Choose a picture',
    change: 'Change',
    remove: 'Remove',
    uploading: 'Uploading...',
    hint: 'A JPEG, PNG, or WebP file of at most 5 MB. We use the square in its middle.',
  },
};

export const messages = {
  saved: { title: 'Saved', description: 'Visitors see what’s published right away.' },
  deleted: { title: 'Deleted', description: 'It’s no longer on your home page.' },
  saveFailed: failureMessage('We couldn’t save this. Your changes are still here. Please try again.'),
  deleteFailed: failureMessage('We couldn’t delete this. Please try again.'),
  pictureFailed: failureMessage('We couldn’t upload the picture. Please try again.'),
} as const satisfies Record<string, Message>;
