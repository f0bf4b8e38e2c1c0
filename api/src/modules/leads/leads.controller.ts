import { Readable } from 'node:stream';
import { Controller, StreamableFile, Headers } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  addLeadNote,
  changeLeadStatus,
  exportLeads,
  getLead,
  listLeads,
  type LeadFilter,
} from '@portal/contracts/leads';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { begun, toCsv } from '../../csv/csv';
import { Handles } from '../../http/handles';
import { Input, type InputOf, checked } from '../../http/input';
import { AuditService } from '../audit/audit.service';
import { LEAD_COLUMNS } from './lead-csv';
import { LeadFileService } from './lead-file.service';
import { LeadListService } from './lead-list.service';
import { listSubmissions } from '@portal/contracts/admin';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import { ClientIp } from '../../limits/client-ip';
import { LimitsService } from '../../limits/limits.service';
import { NewLeadsService } from './new-leads.service';

const keySchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(100).optional() });

/** Leads: a visitor sends the questionnaire (spec sections 5 and 9), and the owner works with all that were sent. */
@Controller()
export class LeadsController {
  constructor(
    private readonly newLeads: NewLeadsService,
    private readonly leads: LeadListService,
    private readonly files: LeadFileService,
    private readonly audit: AuditService,
    private readonly limits: LimitsService,
  ) {}

  @Handles(submitQuestionnaire)
  async submit(
    @Input(submitQuestionnaire) { body }: InputOf<typeof submitQuestionnaire>,
    @Headers() headers: unknown,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof submitQuestionnaire>> {
    const { [IDEMPOTENCY_KEY_HEADER]: key } = checked(keySchema, headers);
    const { id, createdAt, strategyToken } = await this.limits.within([['questionnairesPerAddress', ip]], () =>
      this.newLeads.add(body, key ?? null),
    );
    return { id, createdAt: createdAt.toISOString(), strategyToken };
  }

  @Handles(listSubmissions, { maxStalenessSeconds: 5 })
  sent(): Promise<CallOutput<typeof listSubmissions>> {
    return this.leads.sent();
  }

  @Handles(listLeads, { maxStalenessSeconds: 5 })
  list(@Input(listLeads) { query }: InputOf<typeof listLeads>): Promise<CallOutput<typeof listLeads>> {
    return this.leads.page(query, query);
  }

  @Handles(exportLeads)
  async export(
    @CurrentAdmin() admin: Admin,
    @Input(exportLeads) { query }: InputOf<typeof exportLeads>,
  ): Promise<StreamableFile> {
    await this.audit.record(admin, { action: 'Exported leads', detail: wordsOf(query) });
    return new StreamableFile(Readable.from(toCsv(LEAD_COLUMNS, await begun(this.leads.all(query)))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="leads.csv"',
    });
  }

  @Handles(getLead)
  open(@Input(getLead) { params }: InputOf<typeof getLead>): Promise<CallOutput<typeof getLead>> {
    return this.files.open(params.id);
  }

  @Handles(changeLeadStatus)
  async changeStatus(
    @CurrentAdmin() admin: Admin,
    @Input(changeLeadStatus) { params, body }: InputOf<typeof changeLeadStatus>,
  ): Promise<CallOutput<typeof changeLeadStatus>> {
    await this.files.changeStatus(admin, params.id, body);
    return { ok: true };
  }

  @Handles(addLeadNote)
  addNote(
    @CurrentAdmin() admin: Admin,
    @Input(addLeadNote) { params, body }: InputOf<typeof addLeadNote>,
  ): Promise<CallOutput<typeof addLeadNote>> {
    return this.files.addNote(admin, params.id, body.text);
  }
}

/** An export's filter, for the audit log: without the search text, which may be a person's name. */
const wordsOf = ({ sort: _, search, ...narrowed }: LeadFilter) =>
  [...(search ? ['a search'] : []), ...Object.values(narrowed)].join(', ') || 'all';
