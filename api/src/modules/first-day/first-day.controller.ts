import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getFirstDay, getReminderCalendar, saveFirstDay } from '@portal/contracts/first-day';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { FirstDayService } from './first-day.service';

@Controller()
export class FirstDayController {
  constructor(private readonly firstDay: FirstDayService) {}

  @Handles(getFirstDay)
  show(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getFirstDay>> {
    return this.firstDay.of(id);
  }

  @Handles(saveFirstDay)
  save(
    @CurrentMember() member: Member,
    @Input(saveFirstDay) { body }: InputOf<typeof saveFirstDay>,
  ): Promise<CallOutput<typeof saveFirstDay>> {
    return this.firstDay.save(member, body);
  }

  @Handles(getReminderCalendar)
  calendar(@CurrentMember() member: Member): Promise<CallOutput<typeof getReminderCalendar>> {
    return this.firstDay.calendarOf(member);
  }
}
