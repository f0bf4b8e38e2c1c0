/**
 * The zones to choose from: those known to the browser that the portal accepts, an area and a place, or UTC.
 * @param current a zone that is among them, first, even if this browser does not know it
 */
export function timeZones(current?: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^\w+(\/[\w+-]+){1,2}$/.test(zone));
  return [...new Set([...(current === undefined ? [] : [current]), 'UTC', ...known])];
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '_');

/** A name that the browser knows and does not offer: of two for one place (Asia/Kolkata, Asia/Calcutta) it offers one. */
function otherName(wanted: string): string | undefined {
  if (!wanted.includes('/')) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    // No zone at all; the field says so.
    return undefined;
  }
}

/**
 * The zone that somebody means: its name however it is written (`europe/berlin`), or its place when there is only one
 * of that name (`new york`). Undefined when it is none.
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
