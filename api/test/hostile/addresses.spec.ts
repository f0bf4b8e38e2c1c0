import { jest } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';
import { startPortal, type Portal } from '../portal';
import { TEXTS, UNSTORABLE } from './texts';
import { writesOf, type Writes } from './writes';

jest.setTimeout(60_000);

describe('hostile addresses', () => {
  let portal: Portal;
  let writes: Writes;

  beforeAll(async () => {
    portal = await startPortal();
    writes = await writesOf(portal);
  });
  afterAll(() => portal.stop());

  test('attack: SQL, markup and unreadable characters in every address and query — 4xx or an ordinary answer', async () => {
    const { member, admin } = writes;
    const texts = [TEXTS.SQL, TEXTS.script, ...Object.values(UNSTORABLE), '%00', '../../etc/passwd', '1e999'];
    const addresses = CALLS.flatMap(({ method, path, access, params, query }) => {
      const client = access === 'admin' ? admin : member;
      const names = Object.keys(query ? (query as z.ZodObject).shape : {});
      return texts.flatMap((text) => [
        ...(params
          ? [{ client, method, address: path.replace(/:(\w+)/g, () => encodeURIComponent(text.toWellFormed())) }]
          : []),
        ...names.map((name) => ({
          client,
          method,
          address: `${path}?${new URLSearchParams({ [name]: text }).toString()}`,
        })),
      ]);
    });
    expect(addresses.length).toBeGreaterThan(300);
    for (let first = 0; first < addresses.length; first += 20) {
      const asked = addresses.slice(first, first + 20);
      const statuses = await Promise.all(
        asked.map(async ({ client, method, address }) => {
          const { status } = await client.send(method, address, method === 'GET' ? {} : { json: {} });
          return `${status} ${method} ${address}`;
        }),
      );
      expect(statuses.filter((line) => line.startsWith('5'))).toEqual([]);
    }
  });
});
