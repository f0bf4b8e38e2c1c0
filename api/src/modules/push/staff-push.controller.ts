import { Controller, Req } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getStaffPushStatus, subscribeStaffToPush, unsubscribeStaffFromPush } from '@portal/contracts/push';
import type { FastifyRequest } from 'fastify';
import { conflict } from '../../errors/api-exception';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { readDevice, readToken } from '../../security/cookies';
import { COPY } from './copy';
import { PushSubscriptionsService, type Subscriber } from './push-subscriptions.service';

/** Push messages for staff, to the browser that asks. */
@Controller()
export class StaffPushController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Handles(getStaffPushStatus)
  status(
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof getStaffPushStatus>> {
    return this.subscriptions.statusOf(subscriberOf(admin, request), readToken(request, 'admin') ?? '');
  }

  @Handles(subscribeStaffToPush)
  async subscribe(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(subscribeStaffToPush) { body }: InputOf<typeof subscribeStaffToPush>,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof subscribeStaffToPush>> {
    await this.subscriptions.subscribe(subscriberOf(admin, request), readToken(request, 'admin') ?? '', body);
    return { ok: true };
  }

  @Handles(unsubscribeStaffFromPush)
  async unsubscribe(
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof unsubscribeStaffFromPush>> {
    await this.subscriptions.unsubscribe(subscriberOf(admin, request), readToken(request, 'admin') ?? '');
    return { ok: true };
  }
}

/** 409 for the shared password, which has no account. */
function subscriberOf({ staffId }: SignedInAdmin, request: FastifyRequest): Subscriber {
  if (staffId === null) throw conflict(COPY.byAccountOnly);
  return { staffId, device: readDevice(request, 'admin') };
}
