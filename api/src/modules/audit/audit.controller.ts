import { Controller, Res } from '@nestjs/common';
import { listAuditEntries } from '@portal/contracts/audit';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handles(listAuditEntries, { maxStalenessSeconds: 5 })
  async list(
    @Input(listAuditEntries) { query }: InputOf<typeof listAuditEntries>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listAuditEntries>> {
    const page = await this.audit.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listAuditEntries.path, query, page);
  }
}
