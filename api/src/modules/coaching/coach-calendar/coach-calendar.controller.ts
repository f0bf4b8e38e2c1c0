import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { connectCoachCalendar, disconnectCoachCalendar, getCoachCalendar } from '@portal/contracts/coach-calendar';
import { Handles } from '../../../http/handles';
import { Input, type InputOf } from '../../../http/input';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../../security/admin';
import { CoachCalendarService } from './coach-calendar.service';

/** Coaches' own calendars. */
@Controller()
export class CoachCalendarController {
  constructor(private readonly calendars: CoachCalendarService) {}

  @Handles(getCoachCalendar)
  get(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getCoachCalendar) { params }: InputOf<typeof getCoachCalendar>,
  ): Promise<CallOutput<typeof getCoachCalendar>> {
    return this.calendars.of(admin, params.id);
  }

  @Handles(connectCoachCalendar)
  connect(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(connectCoachCalendar) { params, body }: InputOf<typeof connectCoachCalendar>,
  ): Promise<CallOutput<typeof connectCoachCalendar>> {
    return this.calendars.connect(admin, params.id, body.url);
  }

  @Handles(disconnectCoachCalendar)
  async disconnect(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(disconnectCoachCalendar) { params }: InputOf<typeof disconnectCoachCalendar>,
  ): Promise<CallOutput<typeof disconnectCoachCalendar>> {
    await this.calendars.disconnect(admin, params.id);
    return { ok: true };
  }
}
