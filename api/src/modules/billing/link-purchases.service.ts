import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailVerificationService } from '../registration/email-verification/email-verification.service';
import { CustomersService } from '../payments/customers/customers.service';

/** Links purchases made before registration to members, once they have verified the email address. */
@Injectable()
export class LinkPurchasesService implements OnModuleInit {
  constructor(
    private readonly emailVerification: EmailVerificationService,
    private readonly customers: CustomersService,
  ) {}

  onModuleInit() {
    this.emailVerification.whenShown((manager, member) => this.customers.adopt(manager, member));
  }
}
