import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  getBroadcastSubscription,
  listEmailPreferences,
  updateBroadcastSubscription,
  updateEmailPreference,
} from '@portal/contracts/email-preferences';
import { OPTIONAL_EMAILS } from '@portal/contracts/email-kinds';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { BroadcastUnsubscribesService } from './broadcast-unsubscribes.service';
import { EmailPreferencesService } from './email-preferences.service';

/** Whether a member gets broadcasts; and, for releases that know no other kinds than these, what else they get. */
@Controller()
export class EmailPreferencesController {
  constructor(
    private readonly choices: EmailPreferencesService,
    private readonly unsubscribes: BroadcastUnsubscribesService,
  ) {}

  @Handles(listEmailPreferences)
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listEmailPreferences>> {
    return this.choices.list(member.id, OPTIONAL_EMAILS);
  }

  @Handles(updateEmailPreference)
  async choose(
    @CurrentMember() member: Member,
    @Input(updateEmailPreference) { params, body }: InputOf<typeof updateEmailPreference>,
  ): Promise<CallOutput<typeof updateEmailPreference>> {
    await this.choices.choose(member.id, params.kind, body.wanted);
    return this.choices.list(member.id, OPTIONAL_EMAILS);
  }

  @Handles(getBroadcastSubscription)
  async subscription(@CurrentMember() member: Member): Promise<CallOutput<typeof getBroadcastSubscription>> {
    return { subscribed: await this.unsubscribes.isSubscribed(member.id) };
  }

  @Handles(updateBroadcastSubscription)
  async subscribe(
    @CurrentMember() member: Member,
    @Input(updateBroadcastSubscription) { body }: InputOf<typeof updateBroadcastSubscription>,
  ): Promise<CallOutput<typeof updateBroadcastSubscription>> {
    await this.unsubscribes.choose(member.id, body.subscribed);
    return body;
  }
}
