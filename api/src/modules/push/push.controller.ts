import { Controller, Req } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getPushStatus, subscribeToPush, unsubscribeFromPush } from '@portal/contracts/push';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { readToken } from '../../security/cookies';
import { CurrentMember, type Member } from '../../security/member';
import { PushSubscriptionsService } from './push-subscriptions.service';

/** Push messages to the device that asks. */
@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Handles(getPushStatus)
  status(@CurrentMember() member: Member, @Req() request: FastifyRequest): Promise<CallOutput<typeof getPushStatus>> {
    return this.subscriptions.statusOf({ userId: member.id }, readToken(request, 'member') ?? '');
  }

  @Handles(subscribeToPush)
  async subscribe(
    @CurrentMember() member: Member,
    @Input(subscribeToPush) { body }: InputOf<typeof subscribeToPush>,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof subscribeToPush>> {
    await this.subscriptions.subscribe({ userId: member.id }, readToken(request, 'member') ?? '', body);
    return { ok: true };
  }

  @Handles(unsubscribeFromPush)
  async unsubscribe(
    @CurrentMember() member: Member,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof unsubscribeFromPush>> {
    await this.subscriptions.unsubscribe({ userId: member.id }, readToken(request, 'member') ?? '');
    return { ok: true };
  }
}
