import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listEmailSuppressions, removeEmailSuppression } from '@portal/contracts/email-suppressions';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { EmailSuppressionsService } from './email-suppressions.service';

@Controller()
export class EmailSuppressionsController {
  constructor(private readonly suppressions: EmailSuppressionsService) {}

  @Handles(listEmailSuppressions)
  async list(
    @Input(listEmailSuppressions) { query }: InputOf<typeof listEmailSuppressions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listEmailSuppressions>> {
    const page = await this.suppressions.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listEmailSuppressions.path, query, page);
  }

  @Handles(removeEmailSuppression)
  async remove(
    @CurrentAdmin() admin: Admin,
    @Input(removeEmailSuppression) { params }: InputOf<typeof removeEmailSuppression>,
  ): Promise<CallOutput<typeof removeEmailSuppression>> {
    await this.suppressions.remove(admin, params.id);
    return { ok: true };
  }
}
