import { dateText } from '@portal/sdk';

/** Of the zones that the browser knows, those that the portal takes: an area and a place, or UTC. */
export const timeZones = (): string[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => /^(UTC|\w+(\/[\w+-]+){1,2})$/.test(zone));

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

/** The time of day in a zone, e.g. `2:32 PM`. */
export const timeIn = (timeZone: string, now: Date) => dateText(now, { timeStyle: 'short' }, timeZone);
