import { localDay } from '../../time/local-day';
import type { Member, Opens } from '../../security/member';

/**
 * A statement about one member: `me` has the member's ID, the instant, and their "today". SELECTs of several modules
 * can be combined in one, so that a page that shows all of them needs one query.
 */
export const forMember = (statement: string) => `WITH me AS NOT MATERIALIZED (
  SELECT $1::uuid AS id, $2::timestamptz AS now, $3::date AS today, $4::int AS utc_offset, $5::timestamptz AS day_start
) ${statement}`;

/** A module's part of a page about one member: a SELECT within {@link forMember}, and a mapping of its rows. */
export interface MemberPart<Shown> {
  select: string;
  /** Maps the rows of `select`, whose type only that module knows; `opens` are the member's entitlements. */
  show(rows: never[], now: Date, opens: Opens): Shown;
}

/** The values of {@link forMember}. */
export function memberValues({ id, timeZone }: Pick<Member, 'id' | 'timeZone'>, now: Date): unknown[] {
  const day = localDay(now, timeZone);
  return [id, now, day.date, day.utcOffset, day.startsAt];
}
