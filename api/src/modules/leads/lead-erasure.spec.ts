import { listAuditEntries } from '@portal/contracts/audit';
import { addLeadNote, countOldLeads, eraseLead, eraseOldLeads, getLead } from '@portal/contracts/leads';
import { retryEmail } from '@portal/contracts/outbox';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { leadsOfSpec } from '../../../test/leads';

describe('leads erased by the owner', () => {
  const { portal, owner, signIn, lead, page, names, open, move } = leadsOfSpec();

  /** How many rows with personal data contain one of these texts, and in which tables. */
  async function placesOf(...texts: string[]) {
    const found: string[] = [];
    for (const table of ['questionnaires', 'lead_events', 'outbox', 'audit_entries']) {
      const rows = await portal.database.query<object[]>(`SELECT t::text FROM ${table} t`);
      if (rows.some((row) => texts.some((text) => JSON.stringify(row).includes(text)))) found.push(table);
    }
    return found;
  }

  /** A lead with everything that can name it, in the trail too. */
  async function aWorkedLead(given: Partial<Questionnaire> = {}) {
    const id = await lead(given);
    await move(id, 'new', 'lost', 'Zelda moves to Maine');
    await owner().call(addLeadNote, { params: { id }, body: { text: 'Zelda called' } });
    const [email] = await portal.database.query<{ id: string }[]>(
      'SELECT id FROM outbox WHERE lead_id = $1 AND recipient IS NULL',
      [id],
    );
    await owner().call(retryEmail, { params: { id: email?.id ?? '' } });
    return id;
  }

  test('one goes with its notes and mails; the trail keeps that it was done, not who it was', async () => {
    const zelda = { name: 'Zelda Quist', email: 'zelda@quist.example', phone: '555 777 1234' };
    const id = await aWorkedLead(zelda);
    const other = await lead();
    expect(await placesOf('Zelda', 'zelda@')).toEqual(['questionnaires', 'lead_events', 'outbox', 'audit_entries']);

    expect((await owner().call(eraseLead, { params: { id } })).status).toBe(200);
    expect(await placesOf('Zelda', 'zelda@', '555 777 1234', id)).toEqual([]);
    expect(await names()).toEqual(['Dana Reyes']);
    expect((await open(other)).timeline).toHaveLength(1);
    expect(await portal.database.query('SELECT FROM outbox')).toHaveLength(2);

    const { body: trail } = await owner().call(listAuditEntries, {});
    expect(trail.map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
      expect.arrayContaining([
        ['Erased a lead', null, null],
        ['Tried a mail again', 'An email about a new lead', null],
        ['Added a note to a lead', 'Erased lead', null],
        ['Changed the status of a lead', 'Erased lead', null],
      ]),
    );
    expect((await owner().call(getLead, { params: { id } })).status).toBe(404);
    expect((await owner().call(eraseLead, { params: { id } })).status).toBe(404);
  });

  test('by age: first counted, then exactly those are gone', async () => {
    await aWorkedLead({ name: 'Zelda Quist' });
    await lead({ name: 'Bo' });
    portal.clock.advance({ days: 200 });
    await lead({ name: 'Ann' });
    await signIn();
    const count = async (months: number) => (await owner().call(countOldLeads, { query: { months } })).body;
    expect([(await count(6)).total, (await count(7)).total]).toEqual([2, 0]);

    const { before } = await count(6);
    const sixMonthsAgo = new Date(portal.clock.now());
    sixMonthsAgo.setUTCMonth(sixMonthsAgo.getUTCMonth() - 6);
    expect(before).toBe(sixMonthsAgo.toISOString());
    expect((await owner().call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 2 });
    expect(await names()).toEqual(['Ann']);
    expect(await placesOf('Zelda')).toEqual([]);
    const trail = (await owner().call(listAuditEntries, {})).body;
    expect(trail.find(({ action }) => action === 'Erased leads')?.detail).toBe(
      `2 submitted before ${before.slice(0, 10)}`,
    );
    expect((await owner().call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 0 });
  });

  test('many at once are all gone', async () => {
    await portal.database.query(
      `INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at)
      SELECT 'Lead', '555 010 ' || n, n || '@example.com', 'Retail', 'Under $50,000', 'Under $50,000', 'x', $1::timestamptz
      FROM generate_series(1, 2500) n`,
      [portal.clock.now()],
    );
    portal.clock.advance({ days: 40 });
    await signIn();
    const { before } = (await owner().call(countOldLeads, { query: { months: 1 } })).body;
    expect((await owner().call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 2500 });
    expect((await page()).total).toBe(0);
  });

  test.each<[string, number | string]>([
    ['no months', 0],
    ['a century', 1_200],
    ['half a month', 0.5],
    ['no number', 'many'],
  ])('by an age of %s is refused', async (_, months) => {
    const { status, body } = await owner().refused(countOldLeads, { query: { months } });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['months']]);
  });

  test('attack: erasing by an age of today all that came in — 400, nothing is lost', async () => {
    await lead();
    for (const before of [portal.clock.now().toISOString(), '2099-01-01T00:00:00.000Z']) {
      const { status, body } = await owner().refused(eraseOldLeads, { query: { before } });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['before']]);
    }
    expect((await page()).total).toBe(1);
  });
});
