import { getAllTimezones } from 'countries-and-timezones';
import { COPY } from '../errors/copy';
import { invalidInput } from '../errors/api-exception';

/** This process's spelling of an IANA time zone; undefined if it does not know the zone. */
function spelling(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // A zone that is newer than this Node.js, or no place at all ("Factory").
    return undefined;
  }
}

/**
 * Every name of a zone in the IANA database, including old ones. Browsers report different names for the same place
 * (Asia/Kolkata, Asia/Calcutta). Other names never reach Intl or luxon, which cache every spelling they have seen.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(getAllTimezones({ deprecated: true })),
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
]);

/** What {@link findTimeZone} has found so far. Asking Intl for all names takes some 70 ms. */
const found = new Map<string, string | undefined>();

/** The zone of an IANA name, under the name that the portal stores; undefined for anything else. */
export function findTimeZone(name: string): string | undefined {
  if (!NAMES.has(name)) return undefined;
  if (!found.has(name)) found.set(name, spelling(name));
  return found.get(name);
}

/** Like {@link findTimeZone}; 400 on the field `timeZone` for an invalid zone. */
export function timeZoneOf(name: string): string {
  const zone = findTimeZone(name);
  if (zone === undefined) throw invalidInput([{ path: 'timeZone', message: COPY.noTimeZone }]);
  return zone;
}
