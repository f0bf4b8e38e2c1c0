import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { sendAddressLink } from '@portal/contracts/address-link';
import { getStartingPoint } from '@portal/contracts/admission';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { EmailVerificationService } from './email-verification/email-verification.service';
import { IntakesService } from './intake/intakes.service';

/** What a member sees of how they joined. */
@Controller()
export class NewMemberController {
  constructor(
    private readonly emailVerification: EmailVerificationService,
    private readonly intakes: IntakesService,
  ) {}

  @Handles(sendAddressLink)
  sendAddressLink(@CurrentMember() { id }: Member): Promise<CallOutput<typeof sendAddressLink>> {
    return this.emailVerification.send(id);
  }

  @Handles(getStartingPoint)
  async startingPoint(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getStartingPoint>> {
    return { startingPoint: await this.intakes.of(id) };
  }
}
