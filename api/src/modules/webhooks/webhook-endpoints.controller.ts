import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhookEndpoint,
} from '@portal/contracts/webhooks';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { WebhookEndpointsService } from './webhook-endpoints.service';
import { WebhookSender } from './webhook-sender';

@Controller()
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly sender: WebhookSender,
  ) {}

  @Handles(listWebhookEndpoints)
  list(): Promise<CallOutput<typeof listWebhookEndpoints>> {
    return this.endpoints.list();
  }

  @Handles(createWebhookEndpoint)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createWebhookEndpoint) { body }: InputOf<typeof createWebhookEndpoint>,
  ): Promise<CallOutput<typeof createWebhookEndpoint>> {
    return this.endpoints.create(admin, body);
  }

  @Handles(updateWebhookEndpoint)
  update(
    @CurrentAdmin() admin: Admin,
    @Input(updateWebhookEndpoint) { params, body }: InputOf<typeof updateWebhookEndpoint>,
  ): Promise<CallOutput<typeof updateWebhookEndpoint>> {
    return this.endpoints.update(admin, params.id, body);
  }

  @Handles(deleteWebhookEndpoint)
  async delete(
    @CurrentAdmin() admin: Admin,
    @Input(deleteWebhookEndpoint) { params }: InputOf<typeof deleteWebhookEndpoint>,
  ): Promise<CallOutput<typeof deleteWebhookEndpoint>> {
    await this.endpoints.delete(admin, params.id);
    return { ok: true };
  }

  @Handles(rotateWebhookSecret)
  rotate(
    @CurrentAdmin() admin: Admin,
    @Input(rotateWebhookSecret) { params }: InputOf<typeof rotateWebhookSecret>,
  ): Promise<CallOutput<typeof rotateWebhookSecret>> {
    return this.endpoints.rotate(admin, params.id);
  }

  @Handles(sendWebhookTest)
  async test(
    @CurrentAdmin() admin: Admin,
    @Input(sendWebhookTest) { params }: InputOf<typeof sendWebhookTest>,
  ): Promise<CallOutput<typeof sendWebhookTest>> {
    const queued = await this.endpoints.test(admin, params.id);
    this.sender.wake();
    return queued;
  }

  @Handles(listWebhookDeliveries)
  async deliveries(
    @Input(listWebhookDeliveries) { params, query }: InputOf<typeof listWebhookDeliveries>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listWebhookDeliveries>> {
    const page = await this.endpoints.deliveries(params.id, query.limit, decodeCursor(query.after));
    return sendPage(reply, listWebhookDeliveries.path.replace(':id', params.id), query, page);
  }

  @Handles(resendWebhook)
  async resend(
    @CurrentAdmin() admin: Admin,
    @Input(resendWebhook) { params }: InputOf<typeof resendWebhook>,
  ): Promise<CallOutput<typeof resendWebhook>> {
    const queued = await this.endpoints.resend(admin, params.id);
    this.sender.wake();
    return queued;
  }
}
