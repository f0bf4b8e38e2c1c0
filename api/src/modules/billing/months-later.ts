/** The same time so many months later, in UTC; on the last day of a month that has no such day. */
export function monthsLater(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(instant.getUTCMonth() + months);
  // Of 31 January and one month it has made 3 March.
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
