import './testing/browser-storage';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createQueryClient, useQueuedCalls, type NewCall, type QueuedCall } from '@portal/sdk';
import { OfflineQueue } from './offline-queue';
import type { SendResult } from './send-call';
import { StoredCalls } from './stored-calls';

const NOON = Date.parse('2026-11-26T12:00:00Z');

let open: OfflineQueue[] = [];
let memberId: string;

beforeEach(() => {
  memberId = crypto.randomUUID();
});
afterEach(() => {
  for (const queue of open) queue.close();
  open = [];
  useQueuedCalls.setState(useQueuedCalls.getInitialState(), true);
});

/** Runs what tabs of one browser do under a lock, one after the other. */
function aLock() {
  let last = Promise.resolve();
  return (act: () => Promise<void>) => (last = last.then(act));
}

const aCall = (id: string, about = id, more: Partial<NewCall> = {}): NewCall => ({
  id,
  about,
  call: 'createPriority',
  input: { body: { title: id } },
  label: `Add ${id}`,
  refreshes: [],
  ...more,
});

/** A tab: its queue, and a server that answers what the test says, by the call's ID. */
function aTab({ exclusively = aLock() } = {}) {
  const sent: string[] = [];
  const answers = new Map<string, SendResult | Promise<SendResult>>();
  const pauses: number[] = [];
  let now = NOON;
  let wake = () => {};
  const client = createQueryClient();
  const environment = {
    now: () => now,
    schedule: (act: () => void, ms: number) => {
      pauses.push(ms);
      wake = () => {
        now += ms;
        act();
      };
      return () => (wake = () => {});
    },
    exclusively,
    send: async ({ id }: QueuedCall): Promise<SendResult> => {
      sent.push(id);
      return (await answers.get(id)) ?? { type: 'sent' };
    },
  };
  return {
    client,
    sent,
    answers,
    pauses,
    /** Lets the pause that the queue waits for pass. */
    passPause: () => wake(),
    open: async (member = memberId) => {
      const queue = await OfflineQueue.open(member, client, environment);
      open.push(queue);
      return queue;
    },
  };
}

const stored = (member = memberId) => new StoredCalls(member).read();
const storedIds = async (member = memberId) => (await stored(member)).map(({ id }) => id);
const shown = () => useQueuedCalls.getState().calls;
const unreachable = { type: 'unreachable' } as const;

test('sends in the order in which things were done, one at a time', async () => {
  const tab = aTab();
  tab.answers.set('1', unreachable);
  const queue = await tab.open();
  for (const id of ['1', '2', '3']) await queue.add(aCall(id));
  expect(await storedIds()).toEqual(['1', '2', '3']);
  tab.answers.clear();
  tab.sent.length = 0;
  let answer = (_: SendResult) => {};
  tab.answers.set('1', new Promise((resolve) => (answer = resolve)));
  const done = queue.wake();
  await letDatabaseWork();
  expect(tab.sent).toEqual(['1']);
  answer({ type: 'sent' });
  await done;
  expect(tab.sent).toEqual(['1', '2', '3']);
  expect(await stored()).toEqual([]);
});

test('says of each what was done, when, and where', async () => {
  const tab = aTab();
  tab.answers.set('1', unreachable);
  const queue = await tab.open();
  window.history.replaceState(null, '', '/dashboard?from=mail');
  await queue.add(aCall('1'));
  expect(shown()).toMatchObject([
    { id: '1', memberId, label: 'Add 1', doneAt: '2026-11-26T12:00:00.000Z', page: '/dashboard?from=mail' },
  ]);
});

test('a call that is added twice is stored once', async () => {
  const tab = aTab();
  tab.answers.set('1', unreachable);
  const queue = await tab.open();
  await queue.add(aCall('1'));
  await queue.add(aCall('1'));
  expect(await storedIds()).toEqual(['1']);
});

describe('in two tabs', () => {
  test('each call is sent by one of them', async () => {
    const exclusively = aLock();
    const [one, other] = [aTab({ exclusively }), aTab({ exclusively })];
    for (const tab of [one, other]) tab.answers.set('1', unreachable);
    const queues = [await one.open(), await other.open()];
    for (const [place, id] of ['1', '2', '3', '4'].entries()) await queues[place % 2]?.add(aCall(id));
    await Promise.all(queues.map((queue) => queue.wake()));
    for (const tab of [one, other]) {
      tab.answers.clear();
      tab.sent.length = 0;
    }
    await Promise.all(queues.map((queue) => queue.wake()));
    expect([...one.sent, ...other.sent].toSorted()).toEqual(['1', '2', '3', '4']);
    expect(await stored()).toEqual([]);
  });

  test('what one tab sent, the other stops showing, after it has the server’s response', async () => {
    const [one, other] = [aTab(), aTab()];
    one.answers.set('1', unreachable);
    other.answers.set('1', unreachable);
    const queue = await one.open();
    await other.open();
    const refetched = jest.fn(() => Promise.resolve('fresh'));
    await other.client.fetchQuery({ queryKey: ['/api/dashboard'], queryFn: refetched });
    await queue.add(aCall('1', '1', { refreshes: ['/api/dashboard'] }));
    await queue.wake();
    one.answers.clear();
    await queue.wake();
    await until(() => other.client.getQueryState(['/api/dashboard'])?.isInvalidated === true);
    await until(() => shown().length === 0);
    expect(one.sent.at(-1)).toBe('1');
  });

  test('a tab that dies while it sends leaves the call to the next one, under the same key', async () => {
    const first = aTab();
    first.answers.set('1', new Promise(() => {}));
    await (await first.open()).add(aCall('1'));
    await until(() => first.sent.length === 1);
    for (const queue of open) queue.close();
    const second = aTab();
    await (await second.open()).wake();
    expect(second.sent).toEqual(['1']);
    expect(await stored()).toEqual([]);
  });
});

describe('belongs to its member:', () => {
  test('another member’s sign-in deletes what the one before left', async () => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    await (await tab.open()).add(aCall('1'));
    const other = crypto.randomUUID();
    await aTab().open(other);
    expect(shown()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await stored(other)).toEqual([]);
  });

  test('without a session it waits, and is sent once the member has signed in again', async () => {
    const tab = aTab();
    tab.answers.set('1', { type: 'signed-out' });
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    expect(await storedIds()).toEqual(['1']);
    expect(tab.pauses).toEqual([]);
    queue.close();
    const later = aTab();
    await (await later.open()).wake();
    expect(later.sent).toEqual(['1']);
  });

  test('signing out deletes everything', async () => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.clear();
    expect(await stored()).toEqual([]);
    expect(shown()).toEqual([]);
  });
});

describe('what can’t be sent now', () => {
  test('without a connection is tried again after 5 seconds, then after twice as long each time, up to 5 minutes', async () => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    for (let tries = 0; tries < 8; tries += 1) {
      tab.passPause();
      await queue.wake();
    }
    const [first, ...longer] = tab.pauses;
    expect(first).toBe(5_000);
    expect(longer).toEqual(tab.pauses.slice(0, -1).map((pause) => Math.min(2 * pause, 300_000)));
    expect(longer.at(-1)).toBe(300_000);
  });

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the member returns', () => window.dispatchEvent(new Event('focus'))],
  ])('is sent when %s', async (_, happen) => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    tab.answers.clear();
    happen();
    await until(async () => (await stored()).length === 0);
    expect(tab.sent.length).toBeGreaterThan(1);
  });

  test('is sent after another call succeeded', async () => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    tab.answers.clear();
    await tab.client.fetchQuery({ queryKey: ['/api/anything'], queryFn: () => Promise.resolve('here') });
    await until(async () => (await stored()).length === 0);
    expect(tab.sent.length).toBeGreaterThan(1);
  });

  /** A tab that counts how often its queue looks for calls to send. */
  async function counting() {
    const lock = aLock();
    const looks = { count: 0 };
    const tab = aTab({ exclusively: (act) => ((looks.count += 1), lock(act)) });
    const queue = await tab.open();
    await queue.wake();
    looks.count = 0;
    return { tab, queue, looks };
  }

  test('is not looked for after another call succeeded, as long as there is a connection', async () => {
    const { tab, looks } = await counting();
    await tab.client.fetchQuery({ queryKey: ['/api/anything'], queryFn: () => Promise.resolve('here') });
    expect(looks.count).toBe(0);
  });

  test('is not sent because another call failed, too', async () => {
    const { tab, queue, looks } = await counting();
    tab.answers.set('1', unreachable);
    await queue.add(aCall('1'));
    await queue.wake();
    looks.count = 0;
    const queryFn = () => Promise.reject(new Error('no connection'));
    await expect(tab.client.fetchQuery({ queryKey: ['/api/anything'], queryFn, retry: false })).rejects.toThrow(
      'no connection',
    );
    expect(looks.count).toBe(0);
  });

  test('because the server fails keeps only later changes of the same thing waiting', async () => {
    const tab = aTab();
    tab.answers.set('create', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('create', 'priority'));
    await queue.add(aCall('tick', 'priority'));
    await queue.add(aCall('post', 'post'));
    await queue.wake();
    tab.sent.length = 0;
    tab.answers.set('create', { type: 'failed' });
    await queue.wake();
    expect(tab.sent).toEqual(['create', 'post']);
    expect(await storedIds()).toEqual(['create', 'tick']);
    tab.answers.clear();
    await queue.wake();
    expect(tab.sent).toEqual(['create', 'post']);
    tab.passPause();
    await queue.wake();
    expect(tab.sent).toEqual(['create', 'post', 'create', 'tick']);
  });

  test('because the server is busy waits as long as it says, also in another tab', async () => {
    const tab = aTab();
    tab.answers.set('1', { type: 'failed', retryAfter: 90 });
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    expect(tab.pauses.at(-1)).toBe(90_000);
    const other = aTab();
    await (await other.open()).wake();
    expect(other.sent).toEqual([]);
  });

  test('because the server fails is sent once at a time, even if it says to come back right away', async () => {
    const tab = aTab();
    tab.answers.set('1', unreachable);
    const queue = await tab.open();
    await queue.add(aCall('1'));
    await queue.wake();
    tab.sent.length = 0;
    tab.answers.set('1', { type: 'failed', retryAfter: 0 });
    setTimeout(() => tab.answers.delete('1'), 50);
    await queue.wake();
    expect(tab.sent).toEqual(['1']);
    expect(tab.pauses.at(-1)).toBe(1_000);
  });

  test('because the server refuses it is set aside with the reason, and the rest is sent', async () => {
    const tab = aTab();
    tab.answers.set('1', { type: 'refused', refusal: 'This post isn’t available.' });
    const queue = await tab.open();
    await queue.add(aCall('1', 'same'));
    await queue.add(aCall('2', 'same'));
    await queue.wake();
    expect(await stored()).toMatchObject([{ id: '1', refusal: 'This post isn’t available.' }]);
    tab.sent.length = 0;
    await queue.wake();
    expect(tab.sent).toEqual([]);
    await queue.discard('1');
    expect(shown()).toEqual([]);
  });
});

test('what was sent is shown until the screens have the server’s response', async () => {
  const tab = aTab();
  tab.answers.set('1', unreachable);
  const queue = await tab.open();
  await queue.add(aCall('1', '1', { refreshes: ['/api/dashboard'] }));
  await queue.wake();
  const seen: (boolean | undefined)[][] = [];
  const stop = useQueuedCalls.subscribe(({ calls }) => seen.push(calls.map(({ isSent }) => isSent)));
  tab.answers.clear();
  await queue.wake();
  stop();
  expect(seen[0]).toEqual([true]);
  expect(seen.at(-1)).toEqual([]);
});

/** Lets what is under way in the database go on. */
const letDatabaseWork = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('It never came to that');
}
