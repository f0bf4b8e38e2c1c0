import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, jest, test } from '@jest/globals';
import { onPrimary, readingFromReplica, readRows } from './replica-reads';

afterEach(() => {
  jest.restoreAllMocks();
});

const STATEMENT = { text: 'SELECT 1' };
const fromReplica = () => Promise.resolve<never[]>([]);
const fromPrimary = () => Promise.resolve([{ from: 'primary' }]);

test('a call that reads from a replica does what it must not read there on the primary', async () => {
  const rows = await readingFromReplica(fromReplica, async () => ({
    within: await onPrimary(() => readRows(STATEMENT, fromPrimary)),
    after: await readRows(STATEMENT, fromPrimary),
  }));
  expect(rows).toEqual({ within: [{ from: 'primary' }], after: [] });
});

test('work on the primary starts no asynchronous context where nothing reads from a replica', async () => {
  const run = jest.spyOn(AsyncLocalStorage.prototype, 'run');
  expect(await onPrimary(() => readRows(STATEMENT, fromPrimary))).toEqual([{ from: 'primary' }]);
  expect(run).not.toHaveBeenCalled();
});
