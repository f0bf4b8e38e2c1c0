import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from './customer.entity';
import { insertIfNew } from '../../../database/insert-if-new';
import { User } from '../../users/user.entity';
import { WebhookEvent } from '../webhooks/webhook-event.entity';
import { PaymentsService } from '../payments.service';

/** Customers, and the members their purchases belong to. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Finds or stores a customer of the provider. It belongs to the member who has verified the email address; otherwise
   * to nobody yet.
   * @throws if the provider does not know the customer
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
   * Assigns purchases made with an email address before there was an account to the member who has verified that
   * address. Queues an internal event that checks, after the commit, whether they now have a duplicate subscription.
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
