import { Controller } from '@nestjs/common';
import { getCalendar, getCalendarFeed, getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import type { CallOutput } from '@portal/contracts/call';
import { Handles } from '../../../http/handles';
import { Input, type InputOf } from '../../../http/input';
import { CurrentMember, type Member } from '../../../security/member';
import { CalendarService } from './calendar.service';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Handles(getSessionCalendar)
  session(
    @CurrentMember() member: Member,
    @Input(getSessionCalendar) { params }: InputOf<typeof getSessionCalendar>,
  ): Promise<CallOutput<typeof getSessionCalendar>> {
    return this.calendar.ofSession(member, params.id);
  }

  @Handles(getCalendarFeed)
  async feed(@CurrentMember() member: Member): Promise<CallOutput<typeof getCalendarFeed>> {
    return { path: await this.calendar.feedOf(member) };
  }

  @Handles(renewCalendarFeed)
  async renew(@CurrentMember() member: Member): Promise<CallOutput<typeof renewCalendarFeed>> {
    return { path: await this.calendar.renew(member) };
  }

  @Handles(getCalendar)
  subscribed(@Input(getCalendar) { params }: InputOf<typeof getCalendar>): Promise<CallOutput<typeof getCalendar>> {
    return this.calendar.ofFeed(params.token);
  }
}
