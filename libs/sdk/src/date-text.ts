/** The whitespace between the parts of a date differs between engines and their versions. */
const plainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/**
 * A formatted date, identical on the server and in every browser.
 * @param timeZone the IANA zone in which to format it
 */
export const dateText = (at: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  plainSpaces(formatFor(options, timeZone).format(at));

/** A formatted range without repeating common parts, e.g. "3:00 – 4:00 PM". */
export const dateRangeText = (from: Date, to: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  plainSpaces(formatFor(options, timeZone).formatRange(from, to));
