import { getAllTimezones } from 'countries-and-timezones';
import { COPY } from '../errors/copy';
import { invalidInput } from '../errors/api-exception';

/** The spelling under which this process knows a zone of the IANA database; undefined when it does not. */
function spelling(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // A zone that is newer than this Node.js, or no place at all ("Factory").
    return undefined;
  }
}

/**
 * Every name that the IANA database has for a zone, old ones too. Browsers tell different names of one place
 * (Asia/Kolkata, Asia/Calcutta). Whatever is not in here never reaches Intl or luxon, which remember each spelling that
 * they have ever met.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(getAllTimezones({ deprecated: true })),
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
]);

/** What {@link findTimeZone} has found so far. Asking Intl for all names takes some 70 ms. */
const found = new Map<string, string | undefined>();

/** The zone that an IANA name stands for, under the name that the portal keeps; undefined for anything else. */
export function findTimeZone(name: string): string | undefined {
  if (!NAMES.has(name)) return undefined;
  if (!found.has(name)) found.set(name, spelling(name));
  return found.get(name);
}

/** Like {@link findTimeZone}; refuses what is no zone with 400 on the field `timeZone`. */
export function timeZoneOf(name: string): string {
  const zone = findTimeZone(name);
  if (zone === undefined) throw invalidInput([{ path: 'timeZone', message: COPY.noTimeZone }]);
  return zone;
}
