import { Injectable } from '@nestjs/common';
import type {
  ListedLedgerTransaction,
  ListedSubscription,
  LedgerTransactionList,
  SubscriptionList,
} from '@portal/contracts/revenue';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { toPage, type Cursor, type Page } from '../../http/paging';
import { SUBSCRIPTIONS } from './subscriptions.sql';
import { ReportedProvider } from '../payments/providers/reported-provider';
import { LEDGER_TRANSACTIONS } from './ledger-transactions.sql';

/** Rows read at a time while exporting. */
const EXPORT_BATCH = 1_000;

type SubscriptionRow = ListedSubscription & { at: Date };

/** Lists subscriptions and transactions, by page or in full. */
@Injectable()
export class RevenueListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reported: ReportedProvider,
    private readonly clock: Clock,
  ) {}

  /** A page of subscriptions, newest first. */
  async subscriptions(show: SubscriptionList, limit: number, after?: Cursor): Promise<Page<ListedSubscription>> {
    const rows = await this.dataSource.query<SubscriptionRow[]>(SUBSCRIPTIONS[show], [
      this.reported.name,
      this.clock.now(),
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
    return toPage(
      rows,
      limit,
      ({ at }) => at.toISOString(),
      (row) => row,
    );
  }

  /** A page of what moved, newest first. */
  async transactions(
    show: LedgerTransactionList,
    limit: number,
    after?: Cursor,
  ): Promise<Page<ListedLedgerTransaction>> {
    const rows = await this.dataSource.query<ListedLedgerTransaction[]>(LEDGER_TRANSACTIONS[show], [
      this.reported.name,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
    return toPage(
      rows,
      limit,
      ({ at }) => at,
      (row) => row,
    );
  }

  /** All subscriptions, read in batches. */
  allSubscriptions = (show: SubscriptionList) => everyPage((after) => this.subscriptions(show, EXPORT_BATCH, after));

  /** All that moved, read little by little. */
  allTransactions = (show: LedgerTransactionList) => everyPage((after) => this.transactions(show, EXPORT_BATCH, after));
}

async function* everyPage<Item>(read: (after: Cursor | undefined) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let after: Cursor | undefined;
  do {
    const page: Page<Item> = await read(after);
    yield* page.items;
    after = page.next;
  } while (after);
}
