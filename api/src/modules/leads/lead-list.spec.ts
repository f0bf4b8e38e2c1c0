import { listLeads } from '@portal/contracts/leads';
import { leadsOfSpec, type LeadQuery } from '../../../test/leads';

describe('the list of leads', () => {
  const { owner, lead, page, names } = leadsOfSpec();

  beforeEach(async () => {
    await lead({ name: 'Ann', industry: 'Insurance', currentIncome: 'Over $1,000,000', phone: '+1 (555) 222 3344' });
    await lead({ name: 'bob', email: 'bob_1@shop.example', currentIncome: 'Under $50,000' });
    await lead({ name: 'Cy 100% \\ real', currentIncome: 'Under $50,000', phone: '555 010 7777' });
    await lead({ name: 'Ann', industry: 'Insurance', phone: '555 010 8888' });
  });

  test.each<[LeadQuery, string[]]>([
    [{}, ['Ann', 'Cy 100% \\ real', 'bob', 'Ann']],
    [{ sort: 'oldest' }, ['Ann', 'bob', 'Cy 100% \\ real', 'Ann']],
    [{ sort: 'name' }, ['Ann', 'Ann', 'bob', 'Cy 100% \\ real']],
    [{ sort: 'income-high' }, ['Ann', 'Ann', 'Cy 100% \\ real', 'bob']],
    [{ sort: 'income-low' }, ['bob', 'Cy 100% \\ real', 'Ann', 'Ann']],
    [{ industry: 'Insurance' }, ['Ann', 'Ann']],
    [{ industry: 'Insurance', income: 'Over $1,000,000' }, ['Ann']],
    [{ status: 'won' }, []],
    [{ search: 'BOB' }, ['bob']],
    [{ search: '_1@shop' }, ['bob']],
    [{ search: '%' }, ['Cy 100% \\ real']],
    [{ search: '\\' }, ['Cy 100% \\ real']],
    [{ search: '555-222-3344' }, ['Ann']],
    [{ search: '0107777' }, ['Cy 100% \\ real']],
    [{ search: "' OR true --" }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await page(query)).total).toBe(expected.length);
  });

  test('a date narrows to what came in from it on and before it', async () => {
    const [, second, third] = (await page({ sort: 'oldest' })).leads.map(({ createdAt }) => createdAt);
    expect(await names({ from: second, before: third })).toEqual(['bob']);
  });

  test.each(['newest', 'oldest', 'name', 'income-high', 'income-low'] as const)(
    'sorted by %s, pages forwards and backwards show each lead once',
    async (sort) => {
      for (let more = 0; more < 3; more++) await lead({ name: 'Ann' });
      const all = (await page({ sort })).leads.map(({ id }) => id);
      const seen: string[] = [];
      let here = await page({ sort, limit: 2 });
      expect(here.previous).toBeNull();
      for (;;) {
        seen.push(...here.leads.map(({ id }) => id));
        if (!here.next) break;
        here = await page({ sort, limit: 2, after: here.next });
      }
      expect(seen).toEqual(all);

      const back: string[] = here.leads.map(({ id }) => id);
      while (here.previous) {
        here = await page({ sort, limit: 2, until: here.previous });
        back.unshift(...here.leads.map(({ id }) => id));
        expect(here.next).not.toBeNull();
      }
      expect(back).toEqual(all);
    },
  );

  test('a lead that comes in while paging moves nobody to another page', async () => {
    const first = await page({ limit: 2 });
    await lead({ name: 'Late' });
    const second = await page({ limit: 2, after: first.next ?? '' });
    expect(second.leads.map(({ name }) => name)).toEqual(['bob', 'Ann']);
  });

  test.each<[string, object]>([
    ['after', { after: 'nonsense' }],
    ['after', { after: Buffer.from('["2026-01-01T00:00:00.000Z"]').toString('base64url') }],
    ['until', { until: 'bm90IGpzb24' }],
    ['status', { status: 'maybe' }],
    ['from', { from: 'yesterday' }],
    ['limit', { limit: 1_000 }],
  ])('a wrong %s is refused by name', async (field, query) => {
    const { status, body } = await owner().refused(listLeads, { query: query as LeadQuery });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});
