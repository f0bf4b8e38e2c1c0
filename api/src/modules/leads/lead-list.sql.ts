import { INCOME_RANGES } from '@portal/contracts/questionnaire';
import { RESPONSE_TARGET_HOURS, type Lead, type LeadFilter, type LeadSort } from '@portal/contracts/leads';
import { id, instant, text } from '@portal/contracts/text';
import * as z from 'zod';
import { suppressionOf } from '../outbox/address-suppression.sql';

/** Other submissions by the same email or phone: two look-ups by index. */
const REPEATS = `(
  SELECT count(*)::int FROM (
    SELECT r.id FROM questionnaires r WHERE r.email_key = q.email_key AND r.id <> q.id
    UNION SELECT r.id FROM questionnaires r WHERE r.phone_key = q.phone_key AND r.id <> q.id
  ) other)`;

/** Whether the first response to the lead was the visitor's own booking. */
const BY_VISITOR = `EXISTS (
  SELECT FROM lead_events e WHERE e.lead_id = q.id AND e.kind = 'status' AND e.at = q.answered_at AND e.by_visitor)`;

/** What the visitor sent, of `questionnaires q`. */
const SENT_COLUMNS = `q.id, q.name, q.phone, q.email, q.industry, q.current_income AS "currentIncome",
  q.income_goal AS "incomeGoal", q.business_description AS "businessDescription", q.created_at AS "createdAt"`;

/** What is listed of a lead, of `questionnaires q`. */
const LEAD_COLUMNS = `${SENT_COLUMNS},
  q.status, q.status_reason AS "statusReason", q.answered_at AS "answeredAt",
  ${BY_VISITOR} AS "answeredByVisitor", ${REPEATS} AS repeats, ${suppressionOf('q.email_key')} AS "emailSuppression",
  q.name_key AS "nameKey", q.income_rank AS "incomeRank", q.person_id AS "personId"`;

export interface LeadRow extends Omit<Lead, 'createdAt' | 'answeredAt'> {
  createdAt: Date;
  answeredAt: Date | null;
  nameKey: string;
  incomeRank: number;
  personId: string;
}

export const toLead = ({
  createdAt,
  answeredAt,
  nameKey: _,
  incomeRank: __,
  personId: ___,
  ...row
}: LeadRow): Lead => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** The columns of `questionnaires q` that a list reads: the visitors' answers only, or also the owner's data. */
const COLUMNS = { sent: SENT_COLUMNS, leads: LEAD_COLUMNS };

/** Reads the leads that `condition` is true of, as {@link LeadRow}. */
export const leadsWhere = (condition: string) => `SELECT ${LEAD_COLUMNS} FROM questionnaires q WHERE ${condition}`;

/** A sort order: columns in one direction, the last one unique. */
interface Order {
  columns: readonly { name: string; type: string }[];
  descending: boolean;
  /** The values of those columns, as a cursor carries them. */
  cursor: z.ZodType<(string | number)[]>;
}

const created = { name: 'q.created_at', type: 'timestamptz' };
const own = { name: 'q.id', type: 'uuid' };
const income = { name: 'q.income_rank', type: 'int' };
const timeCursor = z.tuple([instant, id]);
const incomeCursor = z.tuple([z.int32(), instant, id]);

const ORDERS: Record<LeadSort, Order> = {
  newest: { columns: [created, own], descending: true, cursor: timeCursor },
  oldest: { columns: [created, own], descending: false, cursor: timeCursor },
  name: { columns: [{ name: 'q.name_key', type: 'text' }, own], descending: false, cursor: z.tuple([text(), id]) },
  'income-high': { columns: [income, created, own], descending: true, cursor: incomeCursor },
  'income-low': { columns: [income, created, own], descending: false, cursor: incomeCursor },
};

/** The cursors of a list sorted so. */
export const cursorsBy = (sort: LeadSort) => ORDERS[sort].cursor;

/** The cursor of a row in a list sorted so. */
export function cursorOf({ id, createdAt, nameKey, incomeRank }: LeadRow, sort: LeadSort): (string | number)[] {
  if (sort === 'name') return [nameKey, id];
  if (sort === 'newest' || sort === 'oldest') return [createdAt.toISOString(), id];
  return [incomeRank, createdAt.toISOString(), id];
}

/** A statement with the values of its `$n`. */
interface Statement {
  text: string;
  values: unknown[];
}

/** Where to read: rows beyond a cursor, forward or backward. */
interface Reading {
  cursor?: readonly unknown[] | undefined;
  backwards: boolean;
  /** Null for all. */
  limit: number | null;
}

/** Collects values for the `$n` of a statement. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string) {
    return `$${this.list.push(value)}::${type}`;
  }
}

/** Text that `LIKE` takes literally. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const PHONE_LIKE = /^[\d\s()+.-]{3,}$/;

/** A filter as a condition on `questionnaires q`. */
function conditionOf(filter: LeadFilter, now: Date, values: Values): string {
  const { search, industry, income: range, status, promise, from, before } = filter;
  const promisedSince = new Date(now.getTime() - RESPONSE_TARGET_HOURS * 60 * 60 * 1_000);
  const parts = [
    search && searchCondition(search, values),
    industry && `q.industry = ${values.add(industry, 'text')}`,
    range && `q.income_rank = ${values.add(INCOME_RANGES.indexOf(range) + 1, 'int')}`,
    status && `q.status = ${values.add(status, 'text')}`,
    promise &&
      `q.status = 'new' AND q.created_at ${promise === 'due' ? '>=' : '<'} ${values.add(promisedSince, 'timestamptz')}`,
    from && `q.created_at >= ${values.add(from, 'timestamptz')}`,
    before && `q.created_at < ${values.add(before, 'timestamptz')}`,
  ];
  return parts.filter(Boolean).join(' AND ') || 'true';
}

/** The index finds leads with all trigrams of the text; LIKE then keeps those with the text itself. */
function contains(text: string, values: Values) {
  const like = `q.search_text LIKE '%' || lower(${values.add(literally(text), 'text')}) || '%'`;
  if (text.length < 3) return like;
  return `(runs_of_three(q.search_text) @> runs_of_three(lower(${values.add(text, 'text')})) AND ${like})`;
}

/** A phone number is found however it is written. */
function searchCondition(search: string, values: Values) {
  const digits = search.replace(/\D/g, '');
  return PHONE_LIKE.test(search) && digits.length >= 3
    ? `(${contains(search, values)} OR ${contains(digits, values)})`
    : contains(search, values);
}

/** The condition for rows beyond a cursor, and the order in which to read them. `backwards` reads towards the start. */
function orderOf(sort: LeadSort, cursor: readonly unknown[] | undefined, backwards: boolean, values: Values) {
  const { columns, descending } = ORDERS[sort];
  const down = descending !== backwards;
  const orderBy = columns.map(({ name }) => `${name} ${down ? 'DESC' : 'ASC'}`).join(', ');
  if (!cursor) return { beyond: 'true', orderBy };
  const names = columns.map(({ name }) => name).join(', ');
  const marks = columns.map(({ type }, index) => values.add(cursor[index], type)).join(', ');
  return { beyond: `(${names}) ${down ? '<' : '>'} (${marks})`, orderBy };
}

/** Reads a page of a list. */
export function pageStatement(
  list: keyof typeof COLUMNS,
  filter: LeadFilter,
  now: Date,
  { cursor, backwards, limit }: Reading,
): Statement {
  const values = new Values();
  const condition = conditionOf(filter, now, values);
  const { beyond, orderBy } = orderOf(filter.sort, cursor, backwards, values);
  const text = `SELECT ${COLUMNS[list]} FROM questionnaires q WHERE ${condition} AND ${beyond}
    ORDER BY ${orderBy} LIMIT ${values.add(limit, 'int')}`;
  return { text, values: values.list };
}

/** Counts the leads that match. */
export function countStatement(filter: LeadFilter, now: Date): Statement {
  const values = new Values();
  const condition = conditionOf(filter, now, values);
  return { text: `SELECT count(*)::int AS total FROM questionnaires q WHERE ${condition}`, values: values.list };
}
