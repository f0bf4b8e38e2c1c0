import { BOOKING, SESSION_DAY, type CoachSlots, type Session } from '@portal/contracts/coaching';
import { dateText } from '@portal/sdk';
import { whenText } from './sessions';

/** Free times of one day as the member's calendar has it. */
export interface SlotDay {
  /** E.g. "Monday, March 9". */
  name: string;
  slots: { startsAt: string; time: string }[];
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** Free times by the day they fall on in the member's zone, in their order. */
export function slotDays(startsAt: readonly string[], timeZone: string): SlotDay[] {
  const days: SlotDay[] = [];
  for (const start of startsAt) {
    const name = dateText(new Date(start), SESSION_DAY, timeZone);
    const slot = { startsAt: start, time: dateText(new Date(start), TIME, timeZone) };
    const last = days.at(-1);
    if (last?.name === name) last.slots.push(slot);
    else days.push({ name, slots: [slot] });
  }
  return days;
}

/** The coach to offer first: the one the member meets next, if they take bookings. */
export const firstChoice = (coaches: readonly CoachSlots[], next: Session['coach'] | undefined) =>
  coaches.find(({ coach }) => coach.firstName === next?.firstName && coach.lastName === next.lastName) ?? coaches[0];

/** When a session that starts then takes place, e.g. "Monday, March 9, 10:00 – 10:50 AM EDT". */
export const slotText = (startsAt: string, timeZone: string) =>
  whenText({ scheduledAt: startsAt, duration: BOOKING.sessionMinutes }, timeZone);
