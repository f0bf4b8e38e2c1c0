import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AddressesService } from '../admission/addresses.service';
import { CustomersService } from '../payments/customers/customers.service';

/** Gives members what they bought before they had an account, once they have shown that the address is theirs. */
@Injectable()
export class LinkPurchasesService implements OnModuleInit {
  constructor(
    private readonly addresses: AddressesService,
    private readonly customers: CustomersService,
  ) {}

  onModuleInit() {
    this.addresses.whenShown((manager, member) => this.customers.adopt(manager, member));
  }
}
