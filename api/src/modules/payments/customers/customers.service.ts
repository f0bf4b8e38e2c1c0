import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from './customer.entity';
import { insertIfNew } from '../../../database/insert-if-new';
import { User } from '../../users/user.entity';
import { WebhookEvent } from '../webhooks/webhook-event.entity';
import { PaymentsService } from '../payments.service';

/** Who pays, and whose what they bought is. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * A customer of the provider, kept from now on: the member's who has shown that the address is theirs, else nobody's yet.
   * @throws when the provider knows none
   */
  async ofRef(ref: string): Promise<Customer> {
    const provider = this.payments.required();
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(Customer, { provider: provider.name, ref });
    if (known) return known;
    const found = await provider.findCustomer(ref);
    if (!found) throw new Error('The provider knows no such customer');
    const email = found.email.toLowerCase();
    const member = await manager.findOneBy(User, { email, emailVerifiedAt: Not(IsNull()) });
    const row = { provider: provider.name, ref, email, userId: member?.id ?? null, createdAt: this.clock.now() };
    await insertIfNew(manager, Customer, row);
    return manager.findOneByOrFail(Customer, { provider: provider.name, ref });
  }

  /** The newest customer that a member is at the provider; null for one who never bought anything. */
  async ofMember(userId: string): Promise<Customer | null> {
    const provider = this.payments.required();
    const where = { provider: provider.name, userId };
    return this.dataSource.manager.findOne(Customer, { where, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Makes what was bought with an address before there was an account a member's, who has shown that the address is theirs.
   * An event of our own has it looked at, once that is committed, whether they have something twice by now.
   */
  async adopt(manager: EntityManager, { id: userId, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    const now = this.clock.now();
    for (const { id, provider, ref } of await manager.findBy(Customer, {
      email: email.toLowerCase(),
      userId: IsNull(),
    })) {
      await manager.update(Customer, { id }, { userId });
      const about = { kind: 'customer', ref } as const;
      const event = { provider, ref: `adopted:${id}`, type: 'portal.customer.adopted', about };
      await insertIfNew(manager, WebhookEvent, { ...event, createdAt: now, receivedAt: now, dueAt: now });
    }
  }
}
