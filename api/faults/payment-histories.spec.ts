import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { LedgerEntry } from '../src/modules/payments/ledger/ledger-entry.entity';
import { Subscription } from '../src/modules/payments/subscriptions/subscription.entity';
import { User } from '../src/modules/users/user.entity';
import { TestProvider } from '../src/modules/payments/providers/test/test-provider';
import { WebhookSender } from '../src/modules/payments/providers/test/event-sender';
import { ProviderUnavailable } from '../src/modules/payments/providers/payment-provider';
import { ReconciliationService } from '../src/modules/payments/reconciliation/reconciliation.service';
import { BillingSettings } from '../src/modules/plans/billing-settings.entity';
import { EntitlementsService } from '../src/modules/plans/entitlements.service';
import { observed } from '../test/observe';
import { SELLING, versionOf } from '../test/payments';
import { startPortal, type Portal } from '../test/portal';
import { BadLine } from './payments/bad-line';
import { doSomething, type Somebody } from './payments/actions';
import { Random } from '../test/random';
import { Truth } from './payments/truth';

const HISTORIES = 1_000;
const SEED = 24;

/** Times at which each may do something; days go by between them. */
const ROUNDS = 7;

const NOTHING = { checkouts: 0, subscriptions: 0, invoices: 0, movements: 0 };

describe(`random histories of buyers, seed ${SEED}`, () => {
  let portal: Portal;
  let provider: TestProvider;
  let truth: Truth;
  const random = new Random(SEED);

  beforeAll(async () => {
    portal = await startPortal({ ...SELLING, timedRounds: true });
    provider = portal.service(TestProvider);
    truth = new Truth(portal);
    jest.spyOn(portal.service(WebhookSender), 'run').mockResolvedValue();
    await live();
  }, 1_800_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await portal.stop();
  });

  let line: BadLine;
  let actions = 0;

  async function people(): Promise<Somebody[]> {
    const rows = Array.from({ length: HISTORIES }, (_, index) => ({
      ...{ id: randomUUID(), email: `buyer-${index}@example.com`, firstName: 'Ada', lastName: 'Reyes' },
      ...{ createdAt: portal.clock.now(), emailVerifiedAt: portal.clock.now() },
    }));
    await portal.database.manager.insert(User, rows);
    return rows.map(({ id, email }) => ({ userId: id, email }));
  }

  /** Now and then the provider does not answer who sees to an event. */
  function makeUnreliable() {
    const find = provider.findSubscription.bind(provider);
    const spy = jest.spyOn(provider, 'findSubscription');
    spy.mockImplementation(async (ref) => {
      if (isSeenTo && random.happens(0.05)) throw new ProviderUnavailable();
      return find(ref);
    });
    return spy;
  }
  let isSeenTo = false;

  async function live() {
    const everybody = await people();
    const versions = await Promise.all(
      (['bootcamp', 'core-basic', 'core-group', 'core-private'] as const).map((key) => versionOf(portal, key)),
    );
    line = new BadLine(portal, random);
    const unreliable = makeUnreliable();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const somebody of random.shuffled(everybody)) {
        if (random.happens(0.6) && (await doSomething(portal, somebody, random, versions))) actions += 1;
      }
      isSeenTo = true;
      await line.passOn();
      isSeenTo = false;
      portal.clock.advance({ days: random.between(1, 20), hours: random.between(0, 23) });
      await provider.advance(portal.clock.now());
    }
    unreliable.mockRestore();
    await line.passOn();
  }

  test('fault: a thousand random histories of buyers, their events lost, doubled, late and out of order — compared with the provider, ledger and plans are the same to the cent', async () => {
    const reconciliation = portal.service(ReconciliationService);
    const missed = await reconciliation.reconcile();
    // Duplicate subscriptions are refunded by now; that is a change of its own.
    await reconciliation.reconcile();
    expect(await reconciliation.reconcile()).toEqual(NOTHING);

    const transactions = await truth.movements();
    const entries = await portal.database.manager.find(LedgerEntry);
    const asLine = ({ ref, cents, kind }: { ref: string; cents: number; kind: string }) => `${ref} ${kind} ${cents}`;
    expect(entries.map(asLine).toSorted()).toEqual(transactions.map(asLine).toSorted());
    const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
    expect(sum(entries)).toBe(sum(transactions));

    const theirs = await truth.subscriptions();
    const ours = await portal.database.manager.find(Subscription);
    const known = new Map(ours.map((each) => [each.ref, each]));
    for (const each of theirs) {
      const { customerRef: _customerRef, ...said } = each;
      expect(known.get(each.ref)).toMatchObject(said);
    }
    const once = await truth.paidOnce();
    expect(ours.length).toBe(theirs.length + once.length);
    for (const { ref } of once) expect(known.has(ref)).toBe(true);

    observed(
      `${HISTORIES} histories, ${actions} actions, ${line.told.all} events of which ${line.told.lost} lost, ${line.told.doubled} doubled, ${line.told.delayed} late; ${missed.movements} movements and ${missed.subscriptions} changes found by the comparison; ${transactions.length} movements, ${sum(entries) / 100} dollars on both sides`,
    );
  }, 600_000);

  test('fault: plans bought twice in a thousand random histories — nobody keeps two at a time, and the later one is given back wholly', async () => {
    const twice = await portal.database.query<{ user: string }[]>(
      `SELECT c.user_id AS "user" FROM subscriptions s JOIN customers c ON c.id = s.customer_id
      JOIN plan_versions v ON v.id = s.plan_version_id WHERE s.state <> 'ended' AND v.interval <> 'once' GROUP BY 1 HAVING count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const kept = await portal.database.query<{ ref: string }[]>(
      `SELECT s.ref FROM subscriptions s JOIN ledger_entries l ON l.subscription_ref = s.ref
      WHERE s.sold_twice GROUP BY 1 HAVING sum(cents) > 0 OR bool_or(l.kind = 'charge') AND NOT bool_or(l.kind IN ('refund', 'dispute'))`,
    );
    expect(kept).toEqual([]);
    const [row] = await portal.database.query<{ count: number }[]>(
      'SELECT count(*)::int FROM subscriptions WHERE sold_twice',
    );
    expect(row?.count).toBeGreaterThan(0);
    observed(`${row?.count} duplicates, canceled and refunded`);
  });

  test('fault: events lost, doubled, late and out of order in a thousand random histories — whoever has paid is let in', async () => {
    await portal.database.manager.update(BillingSettings, { single: true }, { membersNeedPlan: true });
    const shutOut: string[] = [];
    const paid = await truth.paid();
    for (const { userId, opens } of paid) {
      const open = await portal.service(EntitlementsService).of(userId);
      if (!opens.every((each) => open?.includes(each))) shutOut.push(userId);
    }
    expect(shutOut).toEqual([]);
    expect(paid.length).toBeGreaterThan(HISTORIES / 5);
    observed(`${paid.length} plans that are paid, all open`);
  }, 300_000);
});
