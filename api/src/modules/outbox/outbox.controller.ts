import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getEmailDelivery, listEmails, previewEmail, retryEmail } from '@portal/contracts/outbox';
import type { FastifyReply } from 'fastify';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { OutboxService } from './outbox.service';

/** Styles, and the owner's logo: nothing in it runs, and its links open elsewhere. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-popups";

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Handles(listEmails)
  async list(
    @Input(listEmails) { query }: InputOf<typeof listEmails>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listEmails>> {
    const page = await this.outbox.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listEmails.path, query, page);
  }

  @Handles(previewEmail)
  preview(
    @Input(previewEmail) { params }: InputOf<typeof previewEmail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': PREVIEW_POLICY });
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
