import { emailTemplate } from '../outbox/email-template';
import { reminderWords } from './copy';

const change = (origin: string) => `${origin}/settings`;

/** Reminders of the time that members set aside. */
export const REMINDER_EMAILS = [
  emailTemplate(
    {
      id: 'reminder',
      reader: 'members',
      sent: 'At the time they set aside for their lesson',
      declines: 'reminders',
    },
    reminderWords,
    (words, origin) => words('lesson', 'Kim', `${origin}/dashboard`, change(origin)),
  ),
  emailTemplate(
    {
      id: 'reminder-missed-day',
      reader: 'members',
      sent: 'At that time, after a day without a lesson',
      declines: 'reminders',
    },
    reminderWords,
    (words, origin) => words('missed-day', 'Kim', `${origin}/dashboard`, change(origin)),
  ),
];
