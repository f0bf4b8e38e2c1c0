import { Injectable } from '@nestjs/common';
import type { LeadFilter, LeadPage } from '@portal/contracts/leads';
import type { Submission } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import type * as z from 'zod';
import { Clock } from '../../time/clock';
import { COPY } from '../../errors/copy';
import { invalidInput } from '../../errors/api-exception';
import { countStatement, cursorOf, cursorsBy, pageStatement, toLead, type LeadRow } from './lead-list.sql';

/** The requested page of the list: after a cursor, before a cursor, or the first. */
interface PageRequest {
  limit: number;
  after?: string | undefined;
  until?: string | undefined;
}

/** Rows read at a time while exporting. */
const EXPORT_BATCH = 1_000;

/** Lists leads with keyset pagination, so that a late page costs no more than the first. */
@Injectable()
export class LeadListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A page of the leads that match, and how many match in all. */
  async page(filter: LeadFilter, { limit, after, until }: PageRequest): Promise<LeadPage> {
    const schema = cursorsBy(filter.sort);
    const backwards = until !== undefined;
    const cursor = backwards
      ? decodeCursor(schema, until, 'until')
      : after === undefined
        ? undefined
        : decodeCursor(schema, after);
    const [found, total] = await Promise.all([this.rows(filter, limit + 1, cursor, backwards), this.count(filter)]);
    const rows = found.slice(0, limit);
    if (backwards) rows.reverse();
    const hasMore = found.length > limit;
    const isThere = { next: backwards || hasMore, previous: backwards ? hasMore : cursor !== undefined };
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      leads: rows.map(toLead),
      next: isThere.next && last ? encodeCursor(cursorOf(last, filter.sort)) : null,
      previous: isThere.previous && first ? encodeCursor(cursorOf(first, filter.sort)) : null,
      total,
    };
  }

  /** How many leads match. */
  async count(filter: LeadFilter): Promise<number> {
    const { text, values } = countStatement(filter, this.clock.now());
    const [row] = await this.dataSource.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }

  /** What the visitors sent, of every lead, newest first. */
  async sent(): Promise<Submission[]> {
    const reading = { cursor: undefined, backwards: false, limit: null };
    const { text, values } = pageStatement('sent', { sort: 'newest' }, this.clock.now(), reading);
    const rows = await this.dataSource.query<(Omit<Submission, 'createdAt'> & { createdAt: Date })[]>(text, values);
    return rows.map(({ createdAt, ...lead }) => ({ ...lead, createdAt: createdAt.toISOString() }));
  }

  /** All leads that match, read little by little. */
  async *all(filter: LeadFilter): AsyncGenerator<LeadRow> {
    let cursor: readonly unknown[] | undefined;
    for (;;) {
      const rows = await this.rows(filter, EXPORT_BATCH, cursor, false);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      cursor = cursorOf(last, filter.sort);
    }
  }

  private rows(filter: LeadFilter, limit: number, cursor: readonly unknown[] | undefined, backwards: boolean) {
    const { text, values } = pageStatement('leads', filter, this.clock.now(), { cursor, backwards, limit });
    return this.dataSource.query<LeadRow[]>(text, values);
  }
}

/** A cursor: where a list was read to (the sort values of a row), as it travels to a client and back; opaque to clients. */
const encodeCursor = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor; 400 that names `field` when it is not one that {@link encodeCursor} made for this list. */
function decodeCursor<Cursor>(schema: z.ZodType<Cursor>, text: string, field = 'after'): Cursor {
  const cursor = schema.safeParse(fromJson(Buffer.from(text, 'base64url').toString()));
  if (!cursor.success) throw invalidInput([{ path: field, message: COPY.noSuchPlace }]);
  return cursor.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a valid cursor; the schema rejects it.
    return undefined;
  }
}
