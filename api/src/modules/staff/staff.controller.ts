import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  changeStaffRole,
  changeStaffSettings,
  endStaffSession,
  listStaff,
  removeStaff,
  resetStaffTwoFactor,
} from '@portal/contracts/staff';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { StaffSettingsService } from './staff-settings.service';
import { StaffService } from './staff.service';

const DONE = { ok: true } as const;

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly settings: StaffSettingsService,
  ) {}

  @Handles(listStaff)
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof listStaff>> {
    return this.staff.list(admin);
  }

  @Handles(changeStaffRole)
  async changeRole(
    @CurrentAdmin() admin: Admin,
    @Input(changeStaffRole) { params, body }: InputOf<typeof changeStaffRole>,
  ): Promise<CallOutput<typeof changeStaffRole>> {
    await this.staff.changeRole(admin, params.id, body.role);
    return DONE;
  }

  @Handles(removeStaff)
  async remove(
    @CurrentAdmin() admin: Admin,
    @Input(removeStaff) { params }: InputOf<typeof removeStaff>,
  ): Promise<CallOutput<typeof removeStaff>> {
    await this.staff.remove(admin, params.id);
    return DONE;
  }

  @Handles(resetStaffTwoFactor)
  async removeTwoFactor(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(resetStaffTwoFactor) { params }: InputOf<typeof resetStaffTwoFactor>,
  ): Promise<CallOutput<typeof resetStaffTwoFactor>> {
    await this.staff.removeTwoFactor(admin, params.id);
    return DONE;
  }

  @Handles(endStaffSession)
  async endSession(
    @CurrentAdmin() admin: Admin,
    @Input(endStaffSession) { params }: InputOf<typeof endStaffSession>,
  ): Promise<CallOutput<typeof endStaffSession>> {
    await this.staff.endSession(admin, params.id);
    return DONE;
  }

  @Handles(changeStaffSettings)
  async changeSettings(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(changeStaffSettings) { body }: InputOf<typeof changeStaffSettings>,
  ): Promise<CallOutput<typeof changeStaffSettings>> {
    await this.settings.change(admin, body);
    return DONE;
  }
}
