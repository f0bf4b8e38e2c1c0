import { nextReminder } from '../onboarding/next-reminder';
import type { NotificationSettings } from './notification-settings.entity';

/** When a digest is sent to members without quiet hours; to others, when these end. */
const MORNING = '08:00';

const MONDAY = 1;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** A member's next digest after `now`, in their time zone, but not on the date of the last; null without digests. */
export function nextDigest(
  { digest, quietUntil, digestedOn }: Pick<NotificationSettings, 'digest' | 'quietUntil' | 'digestedOn'>,
  now: Date,
  zone: string,
): Date | null {
  if (digest === 'off') return null;
  const weekdays = digest === 'daily' ? EVERY_DAY : [MONDAY];
  return nextReminder({ weekdays, time: quietUntil ?? MORNING }, { now, zone, remindedOn: digestedOn });
}
