import { emailTemplate } from '../outbox/email-template';
import { deploymentWords, failingWords, suspendedWords } from './copy';

const RELEASE = { app: 'mf-courses', version: '2.4.0' };
const link = (origin: string) => `${origin}/admin/releases`;

/** Emails about releases. */
export const RELEASE_EMAILS = [
  emailTemplate(
    { id: 'deployment', reader: 'staff', sent: 'When a release is published or rolled back', staffKind: 'release' },
    deploymentWords,
    (words, origin) =>
      words(
        {
          id: '00000000-0000-4000-8000-000000000000',
          move: { action: 'promote', app: RELEASE.app, seen: 'example' },
          why: 'No errors in a day',
        },
        RELEASE.version,
        'Priya Nair',
        link(origin),
      ),
  ),
  emailTemplate(
    {
      id: 'release-failing',
      reader: 'staff',
      sent: 'When a release fails to load for many visitors',
      staffKind: 'release-failure',
    },
    failingWords,
    (words, origin) => words(RELEASE, link(origin)),
  ),
  emailTemplate(
    {
      id: 'release-suspended',
      reader: 'staff',
      sent: 'When a release repeatedly fails on the server',
      staffKind: 'release-failure',
    },
    suspendedWords,
    (words, origin) => words(RELEASE, link(origin)),
  ),
];
