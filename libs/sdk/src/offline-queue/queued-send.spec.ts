import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPriority } from '@portal/contracts/priorities';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { HttpError, useQueuedCalls, useToasts, type SendOptions } from '@portal/sdk';
import { copy } from './copy';
import { newCall, queuedOf, sendOrQueue } from './queued-send';

const queueing = { about: 'priority:1', label: 'Add “Call”', refreshes: [] };
const aCall = () => newCall('createPriority', { body: { title: 'Call' } }, queueing);

let queue: ReturnType<typeof stubQueue>;
beforeEach(() => {
  queue = stubQueue();
  useToasts.setState({ current: null });
});
afterEach(() => queue.remove());

const told = () => useToasts.getState().current?.title;

test('with a connection it is sent right away, with its key', async () => {
  const call = aCall();
  const made: SendOptions[] = [];
  const outcome = await sendOrQueue(call, (options) => {
    made.push(options);
    return Promise.resolve('stored');
  });
  expect(outcome).toEqual({ data: 'stored' });
  expect(made).toEqual([{ headers: { 'idempotency-key': call.id } }]);
  expect(queue.calls()).toEqual([]);
});

test('without one it waits under the same key, and the member is told', async () => {
  const call = aCall();
  const { queued } = await sendOrQueue(call, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(queued).toMatchObject({ id: call.id, call: 'createPriority', input: { body: { title: 'Call' } } });
  expect(queue.calls()).toHaveLength(1);
  expect(told()).toBe(copy.queued.title);
});

test('what the server refuses or fails at is thrown, and waits nowhere', async () => {
  for (const status of [400, 401, 409, 429, 500, 503]) {
    await expect(sendOrQueue(aCall(), () => Promise.reject(new HttpError(status, '', 'no')))).rejects.toThrow(
      `${status}: no`,
    );
  }
  expect(queue.calls()).toEqual([]);
});

test('behind an earlier change of the same thing it waits, too', async () => {
  await sendOrQueue(aCall(), () => Promise.reject(new TypeError('Failed to fetch')));
  const outcome = await sendOrQueue(aCall(), () => Promise.resolve('never made'));
  expect(outcome.queued).toBeDefined();
  const other = newCall('createPriority', { body: { title: 'Other' } }, { ...queueing, about: 'priority:2' });
  expect(await sendOrQueue(other, () => Promise.resolve('made'))).toEqual({ data: 'made' });
});

test('behind one that the server refused it does not wait', async () => {
  await sendOrQueue(aCall(), () => Promise.reject(new TypeError('Failed to fetch')));
  queue.refuse('No');
  expect(await sendOrQueue(aCall(), () => Promise.resolve('made'))).toEqual({ data: 'made' });
});

test('waits until what was stored before is known', async () => {
  let opened = () => {};
  useQueuedCalls.setState({ opened: new Promise((resolve) => (opened = resolve)) });
  let isMade = false;
  const done = sendOrQueue(aCall(), () => Promise.resolve((isMade = true)));
  await Promise.resolve();
  expect(isMade).toBe(false);
  opened();
  await done;
  expect(isMade).toBe(true);
});

test('where the browser stores nothing, a lost connection is a failure', async () => {
  queue.remove();
  await expect(sendOrQueue(aCall(), () => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'Failed to fetch',
  );
});

test('of the calls that wait, those count that the server has not refused and that are as today', () => {
  const waiting = { ...aCall(), memberId: 'm', doneAt: '', page: '/' };
  const calls = [
    waiting,
    { ...waiting, id: 'refused', refusal: 'No' },
    { ...waiting, id: 'old', input: { body: { name: 'Of an old release' } } },
    { ...waiting, id: 'other', call: 'deletePriority' as const },
  ];
  expect(queuedOf(calls, 'createPriority', createPriority)).toEqual([waiting]);
});
