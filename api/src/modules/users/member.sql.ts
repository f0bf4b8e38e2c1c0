import { localDay } from '../../time/local-day';
import type { Member, Opens } from '../../security/member';

/**
 * A statement about one member: its `me` has the member's id, the instant, and what "today" is for them. Selects of
 * several modules fit into one, so that a page that shows all of them reads the database once.
 */
export const forMember = (statement: string) => `WITH me AS NOT MATERIALIZED (
  SELECT $1::uuid AS id, $2::timestamptz AS now, $3::date AS today, $4::int AS utc_offset, $5::timestamptz AS day_start
) ${statement}`;

/** What a module gives to a page about one member: a SELECT within {@link forMember}, and what its rows show. */
export interface MemberPart<Shown> {
  select: string;
  /** Takes the rows of `select`, whose type only that module knows; `opens` is what plans open to the member. */
  show(rows: never[], now: Date, opens: Opens): Shown;
}

/** The values of {@link forMember}. */
export function memberValues({ id, timeZone }: Pick<Member, 'id' | 'timeZone'>, now: Date): unknown[] {
  const day = localDay(now, timeZone);
  return [id, now, day.date, day.utcOffset, day.startsAt];
}
