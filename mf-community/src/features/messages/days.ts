import type { ThreadMessage } from '@portal/contracts/threads';
import { dateText } from '@portal/sdk';
import { copy } from './copy';

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Date, timeZone: string) => dateText(at, { dateStyle: 'full' }, timeZone);

/** A day's name: today, yesterday, or its date. */
function nameOf(day: string, now: Date, timeZone: string): string {
  if (day === dayOf(now, timeZone)) return copy.today;
  return day === dayOf(new Date(now.getTime() - DAY_MS), timeZone) ? copy.yesterday : day;
}

/** Messages by the day on which they were written in the member's zone, in their order. */
export function byDay(messages: readonly ThreadMessage[], now: Date, timeZone: string) {
  const days: { day: string; name: string; messages: ThreadMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(new Date(message.createdAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, name: nameOf(day, now, timeZone), messages: [message] });
  }
  return days;
}

/** The time of day at which something was written. */
export const timeOf = (at: string, timeZone: string) => dateText(new Date(at), { timeStyle: 'short' }, timeZone);
