import { Readable } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  cancelSubscription,
  exportLedgerTransactions,
  exportSubscriptions,
  getMemberBilling,
  getRevenue,
  listLedgerTransactions,
  listSubscriptions,
  refundInvoice,
} from '@portal/contracts/revenue';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { begun, toCsv, type CsvColumn } from '../../csv/csv';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { AuditService } from '../audit/audit.service';
import { BillingActionsService } from './billing-actions.service';
import { LEDGER_COLUMNS, SUBSCRIPTION_COLUMNS } from './revenue-csv';
import { RevenueListsService } from './revenue-lists.service';
import { RevenueService } from './revenue.service';

/** The number of a movement in the ledger. */
const transactionId = z.string().regex(/^\d{1,18}$/);

/** Revenue, for owners. */
@Controller()
export class RevenueController {
  constructor(
    private readonly revenue: RevenueService,
    private readonly lists: RevenueListsService,
    private readonly actions: BillingActionsService,
    private readonly audit: AuditService,
  ) {}

  @Handles(getRevenue, { maxStalenessSeconds: 5 })
  now(): Promise<CallOutput<typeof getRevenue>> {
    return this.revenue.now();
  }

  @Handles(listSubscriptions, { maxStalenessSeconds: 5 })
  async subscriptions(
    @Input(listSubscriptions) { query }: InputOf<typeof listSubscriptions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listSubscriptions>> {
    const page = await this.lists.subscriptions(query.show, query.limit, decodeCursor(query.after));
    return sendPage(reply, listSubscriptions.path, query, page);
  }

  @Handles(exportSubscriptions)
  async exportSubscriptions(
    @CurrentAdmin() admin: Admin,
    @Input(exportSubscriptions) { query }: InputOf<typeof exportSubscriptions>,
  ): Promise<StreamableFile> {
    await this.audit.record(admin, { action: 'Exported subscriptions', detail: query.show });
    return fileOf('subscriptions.csv', SUBSCRIPTION_COLUMNS, this.lists.allSubscriptions(query.show));
  }

  @Handles(listLedgerTransactions, { maxStalenessSeconds: 5 })
  async transactions(
    @Input(listLedgerTransactions) { query }: InputOf<typeof listLedgerTransactions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listLedgerTransactions>> {
    const page = await this.lists.transactions(query.show, query.limit, decodeCursor(query.after, transactionId));
    return sendPage(reply, listLedgerTransactions.path, query, page);
  }

  @Handles(exportLedgerTransactions)
  async exportLedgerTransactions(
    @CurrentAdmin() admin: Admin,
    @Input(exportLedgerTransactions) { query }: InputOf<typeof exportLedgerTransactions>,
  ): Promise<StreamableFile> {
    await this.audit.record(admin, { action: 'Exported the ledger', detail: query.show });
    return fileOf('ledger.csv', LEDGER_COLUMNS, this.lists.allTransactions(query.show));
  }

  @Handles(refundInvoice)
  async refund(
    @CurrentAdmin() admin: Admin,
    @Input(refundInvoice) { params, body }: InputOf<typeof refundInvoice>,
  ): Promise<CallOutput<typeof refundInvoice>> {
    await this.actions.refund(admin, params.id, body);
    return { ok: true };
  }

  @Handles(cancelSubscription)
  async cancel(
    @CurrentAdmin() admin: Admin,
    @Input(cancelSubscription) { params, body }: InputOf<typeof cancelSubscription>,
  ): Promise<CallOutput<typeof cancelSubscription>> {
    await this.actions.cancel(admin, params.id, body.when);
    return { ok: true };
  }

  @Handles(getMemberBilling)
  ofMember(
    @Input(getMemberBilling) { params }: InputOf<typeof getMemberBilling>,
  ): Promise<CallOutput<typeof getMemberBilling>> {
    return this.revenue.ofMember(params.id);
  }
}

const fileOf = async <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: AsyncGenerator<Row>) =>
  new StreamableFile(Readable.from(toCsv(columns, await begun(rows))), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
