import { Injectable } from '@nestjs/common';
import type { LeadFilter, LeadPage } from '@portal/contracts/leads';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { decodePlace, encodePlace } from './lead-place';
import { countStatement, ORDERS, pageStatement } from './lead-query';
import { placeOf, toLead, type LeadRow } from './lead-row';

/** Which page of the list: the one after a place, the one before a place, or the first. */
interface PageRequest {
  limit: number;
  after?: string | undefined;
  until?: string | undefined;
}

/** Rows read at a time while exporting. */
const EXPORT_BATCH = 1_000;

/** Reads leads: page by page from the place where the last page ended, so that a late page costs what the first does. */
@Injectable()
export class LeadListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A page of the leads that match, and how many match in all. */
  async page(filter: LeadFilter, { limit, after, until }: PageRequest): Promise<LeadPage> {
    const { place: schema } = ORDERS[filter.sort];
    const backwards = until !== undefined;
    const place = backwards
      ? decodePlace(schema, until, 'until')
      : after === undefined
        ? undefined
        : decodePlace(schema, after);
    const [found, total] = await Promise.all([this.rows(filter, limit + 1, place, backwards), this.count(filter)]);
    const rows = found.slice(0, limit);
    if (backwards) rows.reverse();
    const hasMore = found.length > limit;
    const isThere = { next: backwards || hasMore, previous: backwards ? hasMore : place !== undefined };
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      leads: rows.map(toLead),
      next: isThere.next && last ? encodePlace(placeOf(last, filter.sort)) : null,
      previous: isThere.previous && first ? encodePlace(placeOf(first, filter.sort)) : null,
      total,
    };
  }

  /** All leads that match, read little by little. */
  async *all(filter: LeadFilter): AsyncGenerator<LeadRow> {
    let place: readonly unknown[] | undefined;
    for (;;) {
      const rows = await this.rows(filter, EXPORT_BATCH, place, false);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      place = placeOf(last, filter.sort);
    }
  }

  private rows(filter: LeadFilter, limit: number, place: readonly unknown[] | undefined, backwards: boolean) {
    const { text, values } = pageStatement(filter, this.clock.now(), { place, backwards, limit });
    return this.dataSource.query<LeadRow[]>(text, values);
  }

  private async count(filter: LeadFilter) {
    const { text, values } = countStatement(filter, this.clock.now());
    const [row] = await this.dataSource.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }
}
