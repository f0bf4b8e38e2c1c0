import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { chooseMail, listMailChoices } from '@portal/contracts/mail-choices';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { MailChoicesService } from './mail-choices.service';

@Controller()
export class MailChoicesController {
  constructor(private readonly choices: MailChoicesService) {}

  @Handles(listMailChoices)
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listMailChoices>> {
    return this.choices.list(member.id);
  }

  @Handles(chooseMail)
  choose(
    @CurrentMember() member: Member,
    @Input(chooseMail) { params, body }: InputOf<typeof chooseMail>,
  ): Promise<CallOutput<typeof chooseMail>> {
    return this.choices.choose(member.id, params.kind, body.wanted);
  }
}
