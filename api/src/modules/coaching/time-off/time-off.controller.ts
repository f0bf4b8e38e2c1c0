import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { addTimeOff, listTimeOff, removeTimeOff } from '@portal/contracts/time-off';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../../security/admin';
import { Handles } from '../../../http/handles';
import { Input, type InputOf } from '../../../http/input';
import { TimeOffService } from './time-off.service';

/** The days off of coaches. */
@Controller()
export class TimeOffController {
  constructor(private readonly timeOff: TimeOffService) {}

  @Handles(listTimeOff)
  list(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(listTimeOff) { params }: InputOf<typeof listTimeOff>,
  ): Promise<CallOutput<typeof listTimeOff>> {
    return this.timeOff.of(admin, params.id);
  }

  @Handles(addTimeOff)
  add(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(addTimeOff) { params, body }: InputOf<typeof addTimeOff>,
  ): Promise<CallOutput<typeof addTimeOff>> {
    return this.timeOff.add(admin, params.id, body);
  }

  @Handles(removeTimeOff)
  async remove(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(removeTimeOff) { params }: InputOf<typeof removeTimeOff>,
  ): Promise<CallOutput<typeof removeTimeOff>> {
    await this.timeOff.remove(admin, params.id, params.timeOffId);
    return { ok: true };
  }
}
