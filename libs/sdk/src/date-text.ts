/** Which characters stand between the parts of a date differs between engines, and between versions of one. */
const plainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/**
 * A date as people read it, the same on the server and in every browser.
 * @param timeZone the IANA zone that it is told in
 */
export const dateText = (at: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  plainSpaces(formatFor(options, timeZone).format(at));

/** Two dates with what they have in common said once, e.g. "3:00 – 4:00 PM". */
export const dateRangeText = (from: Date, to: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  plainSpaces(formatFor(options, timeZone).formatRange(from, to));
