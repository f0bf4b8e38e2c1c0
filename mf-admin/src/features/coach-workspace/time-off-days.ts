import { dateText } from '@portal/sdk';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' };

/** A date of a calendar, e.g. "Thu, Nov 26, 2026". */
export const dayText = (day: string) => dateText(new Date(`${day}T12:00:00.000Z`), DAY, 'UTC');

/** The first and the last of some days, or the only one. */
export const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
