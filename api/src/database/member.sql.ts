import { pictureUrlOf } from '@portal/contracts/pictures';
import { localDay } from '../common/local-day';
import type { Member, Opens } from '../common/member';

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

const [BEFORE, AFTER] = pictureUrlOf('*').split('*') as [string, string];

const addressOf = (token: string) => `'${BEFORE}' || ${token} || '${AFTER}'`;

/** The address of the picture of a row of users that a statement calls `user`; null without a picture. */
export const pictureOf = (user: string) => `${addressOf(`${user}.picture_token`)} AS "profileImageUrl"`;

/** The address of a row of post_pictures that a statement calls `picture`; null where there is none. */
export const pictureAddress = (picture: string) => addressOf(`${picture}.token`);

/** An instant column as the wire has it. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a SELECT as one JSON value, in their order. */
export const jsonRows = (select: string) => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${select}) r)`;

/** The values of a SELECT of one column as one JSON value, in their order; read faster than a PostgreSQL array. */
export const jsonList = (select: string) => `to_json(ARRAY(${select}))`;
