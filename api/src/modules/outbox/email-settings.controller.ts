import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listEmailSettings, EMAIL_SETTING_KINDS, updateEmailSetting } from '@portal/contracts/email-settings';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { EmailPreferencesService } from './email-preferences.service';

@Controller()
export class EmailSettingsController {
  constructor(private readonly choices: EmailPreferencesService) {}

  @Handles(listEmailSettings)
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listEmailSettings>> {
    return this.choices.list(member.id, EMAIL_SETTING_KINDS);
  }

  @Handles(updateEmailSetting)
  async update(
    @CurrentMember() member: Member,
    @Input(updateEmailSetting) { params, body }: InputOf<typeof updateEmailSetting>,
  ): Promise<CallOutput<typeof updateEmailSetting>> {
    await this.choices.choose(member.id, params.kind, body.wanted);
    return this.choices.list(member.id, EMAIL_SETTING_KINDS);
  }
}
