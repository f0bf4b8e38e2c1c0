import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getEmailDelivery, listEmails, previewEmail, retryEmail } from '@portal/contracts/outbox';
import type { FastifyReply } from 'fastify';
import { OpenedByLink } from '../../security/admin-guard';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { EMAIL_PREVIEW_POLICY } from '../../email/preview-policy';
import { OutboxService } from './outbox.service';

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Handles(listEmails, { maxStalenessSeconds: 5 })
  async list(
    @Input(listEmails) { query }: InputOf<typeof listEmails>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listEmails>> {
    const page = await this.outbox.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listEmails.path, query, page);
  }

  @Handles(previewEmail)
  @OpenedByLink()
  preview(
    @Input(previewEmail) { params }: InputOf<typeof previewEmail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': EMAIL_PREVIEW_POLICY });
    return this.outbox.preview(params.id);
  }

  @Handles(getEmailDelivery)
  delivery(): Promise<CallOutput<typeof getEmailDelivery>> {
    return this.outbox.delivery();
  }

  @Handles(retryEmail)
  async retry(
    @CurrentAdmin() admin: Admin,
    @Input(retryEmail) { params }: InputOf<typeof retryEmail>,
  ): Promise<CallOutput<typeof retryEmail>> {
    await this.outbox.retry(admin, params.id);
    this.outbox.wake();
    return { ok: true };
  }
}
