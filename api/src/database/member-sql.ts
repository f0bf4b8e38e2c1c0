import type { Member } from '../common/member';
import { localDay } from '../common/local-day';

/**
 * Starts a statement about one member: `me` has the member's id, the instant, and what "today" is for them. Fragments
 * of several modules can follow it, so that a page that shows all of them reads the database once.
 */
export const FOR_MEMBER = `WITH me AS NOT MATERIALIZED (
  SELECT $1::uuid AS id, $2::timestamptz AS now, $3::date AS today, $4::int AS utc_offset, $5::timestamptz AS day_start
)`;

/** The values of {@link FOR_MEMBER}. */
export function memberValues({ id, timeZone }: Pick<Member, 'id' | 'timeZone'>, now: Date): unknown[] {
  const day = localDay(now, timeZone);
  return [id, now, day.date, day.utcOffset, day.startsAt];
}

/** An instant column as the wire has it. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a SELECT as one JSON value, in their order. */
export const jsonRows = (select: string) => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${select}) r)`;

/** The values of a SELECT of one column as one JSON value, in their order; read faster than a PostgreSQL array. */
export const jsonList = (select: string) => `to_json(ARRAY(${select}))`;
