import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  createBroadcast,
  deleteBroadcast,
  getBroadcast,
  getBroadcastRecipients,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
  sendBroadcastTest,
  updateBroadcast,
} from '@portal/contracts/broadcasts';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { OpenedByLink } from '../../security/admin-guard';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { EMAIL_PREVIEW_POLICY } from '../../email/preview-policy';
import { BroadcastsService } from './broadcasts.service';

@Controller()
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  @Handles(listBroadcasts)
  async list(
    @Input(listBroadcasts) { query }: InputOf<typeof listBroadcasts>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listBroadcasts>> {
    const page = await this.broadcasts.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listBroadcasts.path, query, page);
  }

  @Handles(getBroadcast)
  get(@Input(getBroadcast) { params }: InputOf<typeof getBroadcast>): Promise<CallOutput<typeof getBroadcast>> {
    return this.broadcasts.get(params.id);
  }

  @Handles(createBroadcast)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createBroadcast) { body }: InputOf<typeof createBroadcast>,
  ): Promise<CallOutput<typeof createBroadcast>> {
    return this.broadcasts.create(admin, body);
  }

  @Handles(updateBroadcast)
  update(
    @CurrentAdmin() admin: Admin,
    @Input(updateBroadcast) { params, body }: InputOf<typeof updateBroadcast>,
  ): Promise<CallOutput<typeof updateBroadcast>> {
    return this.broadcasts.update(admin, params.id, body);
  }

  @Handles(deleteBroadcast)
  async delete(
    @CurrentAdmin() admin: Admin,
    @Input(deleteBroadcast) { params }: InputOf<typeof deleteBroadcast>,
  ): Promise<CallOutput<typeof deleteBroadcast>> {
    await this.broadcasts.delete(admin, params.id);
    return { ok: true };
  }

  @Handles(getBroadcastRecipients)
  recipients(
    @Input(getBroadcastRecipients) { params }: InputOf<typeof getBroadcastRecipients>,
  ): Promise<CallOutput<typeof getBroadcastRecipients>> {
    return this.broadcasts.recipients(params.id);
  }

  @Handles(previewBroadcast)
  @OpenedByLink()
  preview(
    @Input(previewBroadcast) { params }: InputOf<typeof previewBroadcast>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': EMAIL_PREVIEW_POLICY });
    return this.broadcasts.preview(params.id);
  }

  @Handles(sendBroadcastTest)
  async test(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(sendBroadcastTest) { params }: InputOf<typeof sendBroadcastTest>,
  ): Promise<CallOutput<typeof sendBroadcastTest>> {
    return { recipients: await this.broadcasts.test(admin, params.id) };
  }

  @Handles(sendBroadcast)
  send(
    @CurrentAdmin() admin: Admin,
    @Input(sendBroadcast) { params, body }: InputOf<typeof sendBroadcast>,
  ): Promise<CallOutput<typeof sendBroadcast>> {
    return this.broadcasts.send(admin, params.id, body.version);
  }
}
