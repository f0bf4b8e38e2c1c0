import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  getStaffNotificationPreferences,
  updateStaffDigest,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { StaffPreferencesService } from './staff-preferences.service';

/** How a staff account is told of notifications besides the admin area. */
@Controller()
export class StaffPreferencesController {
  constructor(private readonly preferences: StaffPreferencesService) {}

  @Handles(getStaffNotificationPreferences)
  get(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof getStaffNotificationPreferences>> {
    return this.preferences.of(admin);
  }

  @Handles(updateStaffNotificationPreference)
  async choose(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(updateStaffNotificationPreference) input: InputOf<typeof updateStaffNotificationPreference>,
  ): Promise<CallOutput<typeof updateStaffNotificationPreference>> {
    await this.preferences.choose(admin, input);
    return this.preferences.of(admin);
  }

  @Handles(updateStaffDigest)
  async change(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(updateStaffDigest) { body }: InputOf<typeof updateStaffDigest>,
  ): Promise<CallOutput<typeof updateStaffDigest>> {
    await this.preferences.changeDigest(admin, body);
    return this.preferences.of(admin);
  }
}
