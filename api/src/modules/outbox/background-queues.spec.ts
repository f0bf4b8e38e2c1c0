import { listBackgroundQueues } from '@portal/contracts/background-work';
import { portalOfSpec } from '../../../test/portal';

const IDLE = { waiting: 0, retrying: 0, failed: 0, waitingSince: null, lastError: null };

describe('background work', () => {
  const portal = portalOfSpec();
  const queues = async () => (await (await portal.admin()).call(listBackgroundQueues, {})).body;

  beforeEach(() => portal.emptyTables('outbox', 'payment_events'));

  test('is nothing where nothing waits', async () => {
    expect(await queues()).toEqual([
      { queue: 'emails', ...IDLE },
      { queue: 'push-messages', ...IDLE },
      { queue: 'webhooks', ...IDLE },
      { queue: 'payment-events', ...IDLE },
    ]);
  });

  test('tells the owner how much waits, since when, what is tried again, and what is not', async () => {
    await portal.database.query(`
      INSERT INTO outbox (subject, body, created_at, attempts, next_attempt_at, last_error, sent_at, suppressed) VALUES
        ('New', '', '2026-03-02T10:00Z', 0, '2026-03-02T10:00Z', NULL, NULL, false),
        ('Again', '', '2026-03-01T10:00Z', 3, '2026-03-02T12:00Z', 'connect ECONNREFUSED', NULL, false),
        ('Failed', '', '2026-02-01T10:00Z', 1, NULL, '550 No such user', NULL, false),
        ('Suppressed', '', '2026-02-01T10:00Z', 0, NULL, 'Suppressed', NULL, true),
        ('Sent', '', '2026-02-01T10:00Z', 1, NULL, NULL, '2026-02-01T10:01Z', false)`);
    await portal.database.query(`
      INSERT INTO payment_events (provider, ref, type, about, created_at, received_at, due_at, attempts, failure) VALUES
        ('stripe', 'evt_1', 'invoice.paid', '{}', '2026-03-01T10:00Z', '2026-03-01T11:00Z', '2026-03-02T10:00Z', 2, 'StripeError'),
        ('stripe', 'evt_2', 'invoice.paid', '{}', '2026-03-01T10:00Z', '2026-03-01T10:00Z', NULL, 1, NULL)`);
    const found = await queues();
    expect(found.find(({ queue }) => queue === 'emails')).toEqual({
      queue: 'emails',
      waiting: 2,
      retrying: 1,
      failed: 1,
      waitingSince: '2026-03-01T10:00:00.000Z',
      lastError: 'connect ECONNREFUSED',
    });
    expect(found.find(({ queue }) => queue === 'payment-events')).toEqual({
      queue: 'payment-events',
      waiting: 1,
      retrying: 1,
      failed: 0,
      waitingSince: '2026-03-01T11:00:00.000Z',
      lastError: 'StripeError',
    });
  });
});
