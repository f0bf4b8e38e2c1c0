import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertIfNew } from '../../../../database/insert-if-new';
import type { TestKind, TestObjects } from './test-objects';
import { TestEvent } from './test-event.entity';
import { TestObject } from './test-object.entity';

/** What the refs of each kind begin with, and what events call it. */
const NAMES: Record<TestKind, { prefix: string; object: string }> = {
  customer: { prefix: 'cus', object: 'customer' },
  checkout: { prefix: 'cs', object: 'checkout.session' },
  subscription: { prefix: 'sub', object: 'subscription' },
  invoice: { prefix: 'in', object: 'invoice' },
  charge: { prefix: 'ch', object: 'charge' },
  movement: { prefix: 'mv', object: 'balance_transaction' },
  'card-page': { prefix: 'bps', object: 'billing_portal.session' },
  key: { prefix: 'key', object: 'key' },
};

/** An unguessable reference. */
export const newRef = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** The test provider's objects, within one transaction. */
export class TestStore {
  constructor(
    private readonly manager: EntityManager,
    readonly now: Date,
  ) {}

  newRef = (kind: TestKind) => newRef(NAMES[kind].prefix);

  async find<Kind extends TestKind>(kind: Kind, ref: string): Promise<TestObjects[Kind] | null> {
    const found = await this.manager.findOneBy(TestObject, { kind, ref });
    return (found?.body as TestObjects[Kind] | undefined) ?? null;
  }

  /** @throws when there is none */
  async get<Kind extends TestKind>(kind: Kind, ref: string): Promise<TestObjects[Kind]> {
    const found = await this.find(kind, ref);
    if (!found) throw new Error(`The test provider knows no ${kind} ${ref}`);
    return found;
  }

  async put<Kind extends TestKind>(kind: Kind, body: TestObjects[Kind]): Promise<void> {
    const row = { ref: body.ref, kind, body, createdAt: this.now };
    if (await insertIfNew(this.manager, TestObject, row)) return;
    await this.manager.update(TestObject, { ref: body.ref }, { body });
  }

  /** Whether a key is used for the first time. */
  isNew(key: string): Promise<boolean> {
    const ref = `key:${key}`;
    return insertIfNew(this.manager, TestObject, { ref, kind: 'key', body: { ref }, createdAt: this.now });
  }

  /** All of a kind, oldest first; `where` is about their `body`. */
  async list<Kind extends TestKind>(
    kind: Kind,
    where?: { field: string; is: '=' | '<='; value: string },
  ): Promise<TestObjects[Kind][]> {
    const query = this.manager
      .createQueryBuilder(TestObject, 'o')
      .where('o.kind = :kind', { kind })
      .orderBy('o.createdAt')
      .addOrderBy('o.ref');
    if (where) query.andWhere(`o.body ->> :field ${where.is} :value`, { field: where.field, value: where.value });
    return (await query.getMany()).map(({ body }) => body as TestObjects[Kind]);
  }

  /** Sends the portal an event about an object, in Stripe's format. */
  async emit(type: string, kind: TestKind | 'dispute', ref: string): Promise<void> {
    const id = newRef('evt');
    const object = kind === 'dispute' ? 'dispute' : NAMES[kind].object;
    const created = Math.floor(this.now.getTime() / 1000);
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object: { id: ref, object } },
    });
    await this.manager.insert(TestEvent, { ref: id, body, dueAt: this.now });
  }
}
