import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  getNotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
} from '@portal/contracts/notification-preferences';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { NotificationPreferencesService } from './notification-preferences.service';

/** How a member is told of notifications besides the portal. */
@Controller()
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Handles(getNotificationPreferences)
  get(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getNotificationPreferences>> {
    return this.preferences.of(id);
  }

  @Handles(updateNotificationPreference)
  async choose(
    @CurrentMember() { id }: Member,
    @Input(updateNotificationPreference) input: InputOf<typeof updateNotificationPreference>,
  ): Promise<CallOutput<typeof updateNotificationPreference>> {
    await this.preferences.choose(id, input);
    return this.preferences.of(id);
  }

  @Handles(updateNotificationTimes)
  async change(
    @CurrentMember() member: Member,
    @Input(updateNotificationTimes) { body }: InputOf<typeof updateNotificationTimes>,
  ): Promise<CallOutput<typeof updateNotificationTimes>> {
    await this.preferences.change(member, body);
    return this.preferences.of(member.id);
  }
}
