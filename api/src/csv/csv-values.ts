import { DateTime } from 'luxon';
import * as z from 'zod';

const instantSchema = z.iso.datetime({ offset: true });

/** Days as ISO 8601 and spreadsheets in the United States write them. */
const DAY_FORMATS = ['yyyy-MM-dd', 'M/d/yyyy', 'LLL d, yyyy', 'LLLL d, yyyy'];

/**
 * Parses an instant, or a day, in a file; null for an empty field. A day becomes noon in UTC, which is the same day
 * from UTC-12 to UTC+11; today becomes `now` until then.
 * @throws {Error} with a readable message for an invalid or future date
 */
export function readDate(column: string, text: string, now: Date): string | null {
  const written = text.trim();
  if (written === '') return null;
  const day = dayOf(written);
  const at = day ?? (instantSchema.safeParse(written).success ? DateTime.fromISO(written, { zone: 'utc' }) : undefined);
  if (!at?.isValid || at.year < 1900)
    throw new Error(`${column} “${short(written)}” isn’t a date such as 2026-03-04 or 3/4/2026`);
  if (at.toJSDate() > now) throw new Error(`${column} “${short(written)}” is in the future`);
  if (!day) return at.toJSDate().toISOString();
  return new Date(Math.min(day.set({ hour: 12 }).toMillis(), now.getTime())).toISOString();
}

/** The first moment, in UTC, of a written day; undefined where it is none. */
function dayOf(written: string): DateTime | undefined {
  const given = { zone: 'utc', locale: 'en-US' };
  return DAY_FORMATS.map((format) => DateTime.fromFormat(written, format, given)).find(({ isValid }) => isValid);
}

/**
 * Parses one of several values in a file, case-insensitively; `absent` for an empty field.
 * @throws {Error} with a readable message for any other value
 */
export function readChoice<Value extends string, Absent>(
  column: string,
  text: string,
  names: Readonly<Record<Value, string>>,
  absent: Absent,
): Value | Absent {
  const written = text.trim().toLowerCase();
  if (written === '') return absent;
  const values = Object.keys(names) as Value[];
  const value = values.find((each) => names[each].toLowerCase() === written);
  if (value !== undefined) return value;
  throw new Error(`${column} “${short(text.trim())}” isn’t one of: ${values.map((each) => names[each]).join(', ')}`);
}

/** What a schema makes of a value of a file. @throws {Error} in the words of the schema */
export function readBy<Schema extends z.ZodType>(column: string, text: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new Error(`${column}: ${read.error.issues[0]?.message ?? 'not valid'}`);
}

/** Parses values one by one, and collects the errors. */
export class Faults {
  readonly list: string[] = [];

  /** The result of `read`; undefined, with an error recorded, if it throws. */
  of<Value>(read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      this.list.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
