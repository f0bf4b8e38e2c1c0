import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailVerificationService } from '../registration/email-verification/email-verification.service';
import { CustomersService } from '../payments/customers/customers.service';

/** Gives members what they bought before they had an account, once they have shown that the address is theirs. */
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
