import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { sendVerificationEmail } from '@portal/contracts/verification-email';
import { getIntake } from '@portal/contracts/registration';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { EmailVerificationService } from './email-verification/email-verification.service';
import { IntakesService } from './intake/intakes.service';

/** What members see about their registration. */
@Controller()
export class NewMemberController {
  constructor(
    private readonly emailVerification: EmailVerificationService,
    private readonly intakes: IntakesService,
  ) {}

  @Handles(sendVerificationEmail)
  sendVerificationEmail(@CurrentMember() { id }: Member): Promise<CallOutput<typeof sendVerificationEmail>> {
    return this.emailVerification.send(id);
  }

  @Handles(getIntake)
  async intake(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getIntake>> {
    return { startingPoint: await this.intakes.of(id) };
  }
}
