import { emailTemplate } from '../outbox/email-template';
import { broadcastEmail } from './broadcast-email';

/** What the team writes itself: broadcasts, and the steps of email sequences. */
export const BROADCAST_EMAILS = [
  emailTemplate(
    {
      id: 'broadcast',
      reader: 'members',
      sent: 'When an owner sends a broadcast, or a sequence reaches its next step',
    },
    broadcastEmail,
    (words, origin) =>
      words(
        {
          subject: 'A new course for you, {{name}}',
          body: 'Our new course starts on Monday:\n\n- 15 minutes a day\n- One small step each time\n\nSee all courses: {{portal}}/dashboard',
        },
        'Kim',
        origin,
      ),
  ),
];
