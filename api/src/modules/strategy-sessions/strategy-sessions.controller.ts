import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  bookStrategySession,
  cancelStrategySession,
  getStrategyCalendar,
  getStrategySession,
  listStrategySlots,
  rescheduleStrategySession,
} from '@portal/contracts/strategy-sessions';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { ClientIp } from '../../limits/client-ip';
import { StrategySessionsService } from './strategy-sessions.service';

@Controller()
export class StrategySessionsController {
  constructor(private readonly sessions: StrategySessionsService) {}

  @Handles(getStrategySession)
  async show(
    @Input(getStrategySession) { params }: InputOf<typeof getStrategySession>,
  ): Promise<CallOutput<typeof getStrategySession>> {
    return { session: await this.sessions.session(params.token) };
  }

  @Handles(listStrategySlots)
  slots(
    @Input(listStrategySlots) { params }: InputOf<typeof listStrategySlots>,
  ): Promise<CallOutput<typeof listStrategySlots>> {
    return this.sessions.freeTimes(params.token);
  }

  @Handles(bookStrategySession)
  book(
    @Input(bookStrategySession) { params, body }: InputOf<typeof bookStrategySession>,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof bookStrategySession>> {
    return this.sessions.book(params.token, body, ip);
  }

  @Handles(rescheduleStrategySession)
  move(
    @Input(rescheduleStrategySession) { params, body }: InputOf<typeof rescheduleStrategySession>,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof rescheduleStrategySession>> {
    return this.sessions.move(params.token, body, ip);
  }

  @Handles(cancelStrategySession)
  async cancel(
    @Input(cancelStrategySession) { params }: InputOf<typeof cancelStrategySession>,
  ): Promise<CallOutput<typeof cancelStrategySession>> {
    await this.sessions.cancel(params.token);
    return { ok: true };
  }

  @Handles(getStrategyCalendar)
  calendar(
    @Input(getStrategyCalendar) { params }: InputOf<typeof getStrategyCalendar>,
  ): Promise<CallOutput<typeof getStrategyCalendar>> {
    return this.sessions.calendar(params.token);
  }
}
