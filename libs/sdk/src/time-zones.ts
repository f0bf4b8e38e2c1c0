/**
 * The time zones to choose from: those of the browser that the portal accepts, area and place, or UTC.
 * @param current a zone that is included first, even if this browser does not know it
 */
export function timeZones(current?: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^\w+(\/[\w+-]+){1,2}$/.test(zone));
  return [...new Set([...(current === undefined ? [] : [current]), 'UTC', ...known])];
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '_');

/**
 * A name that the browser knows but does not list: of two for one place (Asia/Kolkata, Asia/Calcutta), it lists one.
 */
function otherName(wanted: string): string | undefined {
  if (!wanted.includes('/')) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    // Not a time zone; the field shows an error.
    return undefined;
  }
}

/**
 * The time zone that matches typed text: its name in any case (`europe/berlin`), or its place if that is unique (`new
 * york`). Undefined if there is none.
 */
export function findTimeZone(typed: string): string | undefined {
  const zones = timeZones();
  const wanted = plain(typed);
  const named = zones.find((zone) => zone.toLowerCase() === wanted) ?? otherName(wanted);
  if (named) return named;
  const [place, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  return wanted !== '' && others.length === 0 ? place : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a clock in a zone shows it, the way a date and time field takes it: `2026-03-05T12:00`. */
export function localTimeIn(zone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return `${part('year')}-${two(part('month'))}-${two(part('day'))}T${two(part('hour'))}:${two(part('minute'))}`;
}
