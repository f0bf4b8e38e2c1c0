import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { updateEmailPreference, listEmailPreferences } from '@portal/contracts/email-preferences';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { EmailPreferencesService } from './email-preferences.service';

@Controller()
export class EmailPreferencesController {
  constructor(private readonly choices: EmailPreferencesService) {}

  @Handles(listEmailPreferences)
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listEmailPreferences>> {
    return this.choices.list(member.id);
  }

  @Handles(updateEmailPreference)
  choose(
    @CurrentMember() member: Member,
    @Input(updateEmailPreference) { params, body }: InputOf<typeof updateEmailPreference>,
  ): Promise<CallOutput<typeof updateEmailPreference>> {
    return this.choices.choose(member.id, params.kind, body.wanted);
  }
}
