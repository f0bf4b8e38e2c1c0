/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals';
import { PageRefreshes } from './page-refreshes';

const DASHBOARD = 'https://portal.example/api/dashboard?x=1';

let refreshes: PageRefreshes;
let arrive: (paths: string[]) => void;
let fail: (error: Error) => void;
beforeEach(() => {
  refreshes = new PageRefreshes();
  const arriving = new Promise<string[]>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
  refreshes.begin('window', arriving);
});

test('a page on its way answers each of its calls once', async () => {
  const waiting = refreshes.answers('window', DASHBOARD);
  arrive(['/api/dashboard?x=1', '/api/courses']);
  expect(await waiting).toBe(true);
  expect(await refreshes.answers('window', DASHBOARD)).toBe(false);
});

test('it answers no call of another page, and no other call', async () => {
  arrive(['/api/dashboard?x=1']);
  expect(await refreshes.answers('another window', DASHBOARD)).toBe(false);
  expect(await refreshes.answers('window', 'https://portal.example/api/dashboard')).toBe(false);
});

test('one that does not arrive answers none', async () => {
  fail(new Error('No connection'));
  expect(await refreshes.answers('window', DASHBOARD)).toBe(false);
});

test('after a change, it answers none, even a call that was waiting for it', async () => {
  const waiting = refreshes.answers('window', DASHBOARD);
  refreshes.end();
  arrive(['/api/dashboard?x=1']);
  expect([await waiting, await refreshes.answers('window', DASHBOARD)]).toEqual([false, false]);
});
