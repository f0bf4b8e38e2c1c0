import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getMailDelivery, listMails, retryMail } from '@portal/contracts/outbox';
import type { FastifyReply } from 'fastify';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { OutboxService } from './outbox.service';

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Handles(listMails)
  async list(
    @Input(listMails) { query }: InputOf<typeof listMails>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listMails>> {
    const page = await this.outbox.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listMails.path, query, page);
  }

  @Handles(getMailDelivery)
  delivery(): Promise<CallOutput<typeof getMailDelivery>> {
    return this.outbox.delivery();
  }

  @Handles(retryMail)
  async retry(
    @CurrentAdmin() admin: Admin,
    @Input(retryMail) { params }: InputOf<typeof retryMail>,
  ): Promise<CallOutput<typeof retryMail>> {
    await this.outbox.retry(admin, params.id);
    this.outbox.wake();
    return { ok: true };
  }
}
