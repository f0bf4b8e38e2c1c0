import { expect, test } from '@jest/globals';
import { deviceOwner } from './device-owner';

const worker = (cookieStore: unknown) => ({ cookieStore }) as ServiceWorkerGlobalScope;
const ownerWith = (value: string | undefined) =>
  deviceOwner(worker({ get: () => Promise.resolve(value === undefined ? null : { value }) }), 'portal_member');

test('the device is that of who is signed in', async () => {
  expect(await ownerWith('0123456789abcdef')).toBe('0123456789abcdef');
});

test.each<[string, string | undefined]>([
  ['signed in', undefined],
  ['told apart: the hint is that of an earlier release', '1'],
])('the device is nobody’s if nobody is %s', async (_, hint) => {
  expect(await ownerWith(hint)).toBeUndefined();
});

test('the device is nobody’s in a browser that doesn’t tell its workers', async () => {
  expect(await deviceOwner(worker(undefined), 'portal_member')).toBeUndefined();
});
