import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { attendEvent, getEventCalendar, leaveEvent, listEvents } from '@portal/contracts/events';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { EventsService } from './events.service';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Handles(listEvents, { maxStalenessSeconds: 5 })
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listEvents>> {
    return this.events.list(member);
  }

  @Handles(attendEvent)
  attend(
    @CurrentMember() member: Member,
    @Input(attendEvent) { params }: InputOf<typeof attendEvent>,
  ): Promise<CallOutput<typeof attendEvent>> {
    return this.events.attend(member, params.id);
  }

  @Handles(leaveEvent)
  leave(
    @CurrentMember() member: Member,
    @Input(leaveEvent) { params }: InputOf<typeof leaveEvent>,
  ): Promise<CallOutput<typeof leaveEvent>> {
    return this.events.leave(member, params.id);
  }

  @Handles(getEventCalendar)
  calendar(
    @Input(getEventCalendar) { params }: InputOf<typeof getEventCalendar>,
  ): Promise<CallOutput<typeof getEventCalendar>> {
    return this.events.calendar(params.id);
  }
}
