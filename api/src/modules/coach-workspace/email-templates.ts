import { emailTemplate } from '../outbox/email-template';
import { summaryWords } from './copy';

/** The email with which a coach sums up a session. */
export const SUMMARY_EMAILS = [
  emailTemplate(
    {
      id: 'session-summary',
      reader: 'members',
      sent: 'When their coach sends a summary of a session',
      kind: 'session',
    },
    summaryWords,
    (words, origin) =>
      words(
        { firstName: 'Kim', timeZone: 'America/New_York' },
        {
          title: '1:1 session',
          coach: 'Priya Nair',
          scheduledAt: '2027-03-05T14:00:00.000Z',
          sharedNotes: 'You’ve kept your mornings free for two weeks. Let’s protect them next quarter, too.',
          recordingUrl: 'https://video.example.com/recording',
          items: [{ title: 'Block two mornings a week' }, { title: 'Hand over the weekly report' }],
        },
        `${origin}/coaching`,
      ),
  ),
];
