import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { Ledger, type FactKind } from './ledger';

const POSTS: FactKind = { name: 'posts', sql: 'posts', startsEmpty: true };
const HABITS: FactKind = { name: 'habits', sql: 'habits', startsEmpty: false };

/** A database that has these facts. */
const storing = (facts: Record<string, string>) =>
  ({
    query: async () => ({ rows: Object.entries(facts).map(([key, value]) => ({ key, value })) }),
  }) as unknown as pg.Client;

function write(ledger: Ledger, key: string, value: string | undefined, kind = POSTS) {
  const fact = { kind, key, value };
  ledger.begin(fact);
  return () => ledger.acknowledge(fact);
}

test('what was acknowledged and is stored once is no difference', async () => {
  const ledger = new Ledger();
  write(ledger, 'one', '1')();
  expect(await ledger.differences(storing({ one: '1' }))).toEqual([]);
  expect(ledger.acknowledged).toBe(1);
});

test('what was acknowledged and is missing, or there twice, is a difference', async () => {
  const ledger = new Ledger();
  write(ledger, 'one', '1')();
  write(ledger, 'two', '1')();
  expect(await ledger.differences(storing({ two: '2' }))).toEqual([
    { kind: 'posts', key: 'one', expected: '1', stored: undefined },
    { kind: 'posts', key: 'two', expected: '1', stored: '2' },
  ]);
});

test('what was deleted and is still there is a difference, and so is what nobody wrote', async () => {
  const ledger = new Ledger();
  write(ledger, 'one', '1')();
  write(ledger, 'one', undefined)();
  const found = await ledger.differences(storing({ one: '1', unknown: '1' }));
  expect(found.map(({ key }) => key)).toEqual(['one', 'unknown']);
});

test('what is under way may be stored or not, but not twice', async () => {
  const ledger = new Ledger();
  write(ledger, 'one', '1');
  expect(await ledger.differences(storing({}))).toEqual([]);
  expect(await ledger.differences(storing({ one: '1' }))).toEqual([]);
  expect(await ledger.differences(storing({ one: '2' }))).toHaveLength(1);
});

test('a state that nobody has changed yet may be as it was', async () => {
  const ledger = new Ledger();
  write(ledger, 'meditates', undefined, HABITS);
  expect(await ledger.differences(storing({ meditates: '1', reads: '1' }))).toEqual([]);
  write(ledger, 'meditates', undefined, HABITS)();
  expect(await ledger.differences(storing({ meditates: '1', reads: '1' }))).toHaveLength(1);
});
