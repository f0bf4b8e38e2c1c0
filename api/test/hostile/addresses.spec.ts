import { jest } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';
import { portalOfSpec } from '../portal';
import { TEXTS, UNSTORABLE } from './texts';
import { writesOf, type Writes } from './writes';

jest.setTimeout(60_000);

describe('hostile addresses', () => {
  const portal = portalOfSpec();
  let writes: Writes;

  beforeAll(async () => {
    writes = await writesOf(portal);
  });

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

  const INSTANTS = ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', `2026-01-01T00:00:00.${'9'.repeat(60)}Z`];
  const NUMBERS = ['2147483648', '-1', '9223372036854775808', '1e999', '1e10', 'NaN', '0x10', '1.5', '0'];
  const ID = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
  const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

  /** Places in lists that no list would make. */
  const PLACES = [
    ...INSTANTS.flatMap((at) => [Buffer.from(`${at} ${ID}`).toString('base64url'), encoded([at, ID])]),
    ...INSTANTS.map((at) => encoded([3, at, ID])),
    ...[2_147_483_648, -2_147_483_649, 1e300, 1.5].map((rank) => encoded([rank, '2026-01-01T00:00:00Z', ID])),
    encoded(['a\u0000name', ID]),
    encoded(['half \uD83D of a pair', ID]),
    encoded(['2026-01-01T00:00:00Z', `${ID}:0000-00-00`]),
    'not base64 at all',
    '',
  ];

  /** Values that a query parameter refuses whatever it is called, by its kind. */
  const KINDS: Record<string, string[]> = {
    from: INSTANTS,
    before: INSTANTS,
    limit: NUMBERS.filter((number) => number !== '0x10'),
    page: NUMBERS.filter((number) => number !== '0x10'),
    after: PLACES,
    until: PLACES,
    search: [UNSTORABLE['a NUL character']],
  };

  test('attack: instants, numbers, texts and places that no database takes, in every list — 400 each', async () => {
    const wrong: string[] = [];
    let sent = 0;
    for (const { method, path, access, query } of CALLS) {
      if (method !== 'GET' || !query) continue;
      const { shape } = query as z.ZodObject;
      const client = access === 'admin' ? writes.admin : writes.member;
      for (const [name, values] of Object.entries(KINDS)) {
        if (!(name in shape)) continue;
        for (const value of values) {
          for (const sort of 'sort' in shape ? ['newest', 'name', 'income-high'] : ['']) {
            const search = new URLSearchParams({ ...(sort && { sort }), [name]: value }).toString();
            const { status } = await client.send('GET', `${path.replace(':id', ID)}?${search}`);
            sent += 1;
            // Any text can be the name at which a list goes on.
            const isFine =
              status === 400 || (status === 404 && path.includes(':')) || (status === 200 && sort === 'name');
            if (!isFine) wrong.push(`${status} ${path} ${name}=${value} ${sort}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(200);
  });
});
