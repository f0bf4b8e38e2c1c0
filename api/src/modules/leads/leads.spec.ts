import { listAuditEntries } from '@portal/contracts/audit';
import type { CallInput } from '@portal/contracts/call';
import {
  addLeadNote,
  changeLeadStatus,
  countOldLeads,
  eraseLead,
  eraseOldLeads,
  exportLeads,
  getLead,
  listLeads,
  type LeadStatus,
} from '@portal/contracts/leads';
import { retryMail } from '@portal/contracts/outbox';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { DANA } from '../../../test/somebody';
import { KeepContactTrue1763601600000 } from '../../database/migrations/1763601600000-keep-contact-true';

type Query = NonNullable<CallInput<typeof listLeads>['query']>;

describe('leads', () => {
  const portal = portalOfSpec({ environment: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => log.push(line) } });
  let admin: Client;
  const log: string[] = [];

  beforeEach(async () => {
    await portal.database.query('TRUNCATE questionnaires, lead_events, outbox, audit_entries, attempts');
    admin = await portal.admin();
  });

  /** A lead that came in now; the clock then moves on by a minute. */
  async function lead(given: Partial<Questionnaire> = {}) {
    const { body } = await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } });
    portal.clock.advance({ minutes: 1 });
    return body.id;
  }

  const page = async (query: Query = {}) => (await admin.call(listLeads, { query })).body;
  const names = async (query: Query = {}) => (await page(query)).leads.map(({ name }) => name);
  const move = (id: string, from: LeadStatus, to: LeadStatus, reason?: string) =>
    admin.call(changeLeadStatus, { params: { id }, body: { from, to, reason } });
  const open = async (id: string) => (await admin.call(getLead, { params: { id } })).body;

  describe('in the list', () => {
    beforeEach(async () => {
      await lead({ name: 'Ann', industry: 'Insurance', currentIncome: 'Over $1,000,000', phone: '+1 (555) 222 3344' });
      await lead({ name: 'bob', email: 'bob_1@shop.example', currentIncome: 'Under $50,000' });
      await lead({ name: 'Cy 100% \\ real', currentIncome: 'Under $50,000', phone: '555 010 7777' });
      await lead({ name: 'Ann', industry: 'Insurance', phone: '555 010 8888' });
    });

    test.each<[Query, string[]]>([
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
      const { status, body } = await admin.refused(listLeads, { query: query as Query });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    });
  });

  describe('the promise to reach out within 24 hours', () => {
    test('is due up to the 24th hour and overdue after it, until somebody has reached out', async () => {
      const id = await lead();
      portal.clock.advance({ hours: 23, minutes: 59 });
      admin = await portal.admin();
      expect([await names({ promise: 'due' }), await names({ promise: 'overdue' })]).toEqual([['Dana Reyes'], []]);
      portal.clock.advance({ minutes: 1 });
      expect([await names({ promise: 'due' }), await names({ promise: 'overdue' })]).toEqual([[], ['Dana Reyes']]);
      await move(id, 'new', 'contacted');
      expect(await names({ promise: 'overdue' })).toEqual([]);
      expect((await open(id)).lead.answeredAt).toBe(portal.clock.now().toISOString());
    });

    test.each(['won', 'lost'] as const)(
      'says nothing of contact when a lead goes from New to %s in one step',
      async (to) => {
        const id = await lead();
        await move(id, 'new', to, 'A friend of the house');
        expect((await open(id)).lead.answeredAt).toBeNull();
        expect(await names({ promise: 'due' })).toEqual([]);
        portal.clock.advance({ hours: 2 });
        await move(id, to, 'contacted');
        expect((await open(id)).lead.answeredAt).toBe(portal.clock.now().toISOString());
      },
    );

    test('keeps the time of the first contact when the lead is won', async () => {
      const id = await lead();
      const contactedAt = portal.clock.now().toISOString();
      await move(id, 'new', 'call-booked');
      portal.clock.advance({ hours: 2 });
      await move(id, 'call-booked', 'won');
      expect((await open(id)).lead.answeredAt).toBe(contactedAt);
    });

    test('of leads that were closed in one step before is set right by the upgrade', async () => {
      const [straight, corrected, contacted] = [await lead(), await lead(), await lead()];
      const runner = portal.database.createQueryRunner();
      await new KeepContactTrue1763601600000().down(runner);
      await move(straight, 'new', 'contacted');
      await move(corrected, 'new', 'contacted');
      await move(contacted, 'new', 'contacted');
      await portal.database.query(
        `UPDATE lead_events SET to_status = 'won' WHERE lead_id = ANY ($1) AND kind = 'status'`,
        [[straight, corrected]],
      );
      await portal.database.query(`UPDATE questionnaires SET status = 'won' WHERE id = ANY ($1)`, [
        [straight, corrected],
      ]);
      portal.clock.advance({ hours: 1 });
      await move(corrected, 'won', 'contacted');
      const reachedAt = portal.clock.now().toISOString();
      await new KeepContactTrue1763601600000().up(runner);
      await runner.release();
      const times = await Promise.all(
        [straight, corrected, contacted].map(async (id) => (await open(id)).lead.answeredAt),
      );
      expect(times).toEqual([null, reachedAt, expect.any(String)]);
      expect(times[2]).not.toBe(reachedAt);
    });

    test('counts from when it left New first, and anew when that was a mistake', async () => {
      const id = await lead();
      const contactedAt = portal.clock.now().toISOString();
      await move(id, 'new', 'contacted');
      portal.clock.advance({ hours: 2 });
      await move(id, 'contacted', 'call-booked');
      expect((await open(id)).lead.answeredAt).toBe(contactedAt);
      await move(id, 'call-booked', 'new');
      expect((await open(id)).lead.answeredAt).toBeNull();
    });
  });

  describe('the file', () => {
    test('tells what happened, newest first', async () => {
      const id = await lead();
      const { createdAt } = (await open(id)).lead;
      await move(id, 'new', 'contacted');
      portal.clock.advance({ minutes: 1 });
      await admin.call(addLeadNote, { params: { id }, body: { text: ' <b>Call</b> back\non Monday ' } });
      portal.clock.advance({ minutes: 1 });
      await move(id, 'contacted', 'lost', 'Went with a friend');
      const { lead: now, timeline } = await open(id);
      expect(now).toMatchObject({ ...DANA, status: 'lost', statusReason: 'Went with a friend' });
      expect(timeline).toEqual([
        { kind: 'status', at: expect.any(String), from: 'contacted', to: 'lost', reason: 'Went with a friend' },
        { kind: 'note', at: expect.any(String), text: '<b>Call</b> back\non Monday' },
        { kind: 'status', at: expect.any(String), from: 'new', to: 'contacted', reason: null },
        { kind: 'submitted', at: createdAt },
      ]);
    });

    test.each<[string, Partial<Questionnaire>, boolean]>([
      ['the same e-mail, written in capitals', { email: 'DANA@Example.com', phone: '555 999 0000' }, true],
      ['the same phone, written otherwise', { email: 'x@example.com', phone: '+1 555.010.0199 ext. 12' }, true],
      ['another e-mail and phone', { email: 'x@example.com', phone: '555 010 0198' }, false],
    ])('links another submission by %s', async (_, other, linked) => {
      const first = await lead();
      const second = await lead(other);
      expect((await open(first)).repeats.map(({ id }) => id)).toEqual(linked ? [second] : []);
      expect((await open(second)).repeats.map(({ id }) => id)).toEqual(linked ? [first] : []);
      expect((await page()).leads.map(({ repeats }) => repeats)).toEqual(linked ? [1, 1] : [0, 0]);
    });

    test('does not link people who gave no phone number to speak of', async () => {
      const [first] = [
        await lead({ phone: 'not for now' }),
        await lead({ phone: 'rather not', email: 'x@example.com' }),
      ];
      expect((await open(first)).repeats).toEqual([]);
    });

    test('of an unknown lead is 404, whatever is done to it', async () => {
      const params = { id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11' };
      expect((await admin.call(getLead, { params })).status).toBe(404);
      expect((await admin.call(changeLeadStatus, { params, body: { from: 'new', to: 'won' } })).status).toBe(404);
      expect((await admin.call(addLeadNote, { params, body: { text: 'Hm' } })).status).toBe(404);
    });
  });

  describe('the status', () => {
    test.each<[string, object, string]>([
      ['lost without a reason', { from: 'new', to: 'lost' }, 'reason'],
      ['lost for a blank reason', { from: 'new', to: 'lost', reason: '  ' }, 'reason'],
      ['what it is already', { from: 'new', to: 'new' }, 'to'],
      ['something else', { from: 'new', to: 'maybe' }, 'to'],
    ])('cannot become %s', async (_, body, field) => {
      const id = await lead();
      const { status, body: refusal } = await admin.refused(changeLeadStatus, { params: { id }, body: body as never });
      expect([status, refusal.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
      expect((await open(id)).lead.status).toBe('new');
    });

    test('of two admins who move a lead at once, one is told', async () => {
      const id = await lead();
      const statuses = await Promise.all([move(id, 'new', 'contacted'), move(id, 'new', 'won')]);
      expect(statuses.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
      expect((await open(id)).timeline).toHaveLength(2);
    });

    test('and notes leave a trace in the audit trail', async () => {
      const id = await lead();
      await move(id, 'new', 'won', 'Signed for Core Group');
      await move(id, 'new', 'won');
      await admin.call(addLeadNote, { params: { id }, body: { text: 'Start in May' } });
      const { body } = await admin.call(listAuditEntries, {});
      expect(body.map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
        expect.arrayContaining([
          ['Added a note to a lead', 'Dana Reyes', null],
          ['Changed the status of a lead', 'Dana Reyes', 'New to Won: Signed for Core Group'],
          ['Signed in', null, null],
        ]),
      );
      expect(body).toHaveLength(3);
    });
  });

  /** As many leads as are read in two goes, the last of them with a time that cannot be written. */
  const UNREADABLE = `
    INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at)
    SELECT 'Lead ' || n, '555 010 0199', 'lead@example.com', 'Other', 'Under $50,000', 'Over $1,000,000', 'Many words here.',
      CASE WHEN n = $1 THEN 'infinity'::timestamptz ELSE now() END
    FROM generate_series(1, $1) n`;

  test('fault: an export fails midway — the connection is cut, so that no part looks like the whole, and the log tells', async () => {
    await portal.database.query(UNREADABLE, [1_500]);
    await expect(admin.send('GET', '/api/admin/leads.csv?sort=oldest')).rejects.toThrow('terminated');
    expect(log.join('')).toMatch(/"route":"\/api\/admin\/leads.csv".*"request cut off"/);
  });

  test('fault: an export fails at once — refused, not begun', async () => {
    await portal.database.query('ALTER TABLE questionnaires RENAME TO away');
    const { status, headers } = await admin.send('GET', '/api/admin/leads.csv');
    await portal.database.query('ALTER TABLE away RENAME TO questionnaires');
    expect([status, headers.get('content-type')]).toEqual([500, expect.stringContaining('json')]);
  });

  describe('erased by the owner', () => {
    /** How many rows of all that is kept of people hold one of these texts, and which table they are in. */
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
      await admin.call(addLeadNote, { params: { id }, body: { text: 'Zelda called' } });
      const [mail] = await portal.database.query<{ id: string }[]>(
        'SELECT id FROM outbox WHERE lead_id = $1 AND recipient IS NULL',
        [id],
      );
      await admin.call(retryMail, { params: { id: mail?.id ?? '' } });
      return id;
    }

    test('one goes with its notes and mails; the trail keeps that it was done, not who it was', async () => {
      const zelda = { name: 'Zelda Quist', email: 'zelda@quist.example', phone: '555 777 1234' };
      const id = await aWorkedLead(zelda);
      const other = await lead();
      expect(await placesOf('Zelda', 'zelda@')).toEqual(['questionnaires', 'lead_events', 'outbox', 'audit_entries']);

      expect((await admin.call(eraseLead, { params: { id } })).status).toBe(200);
      expect(await placesOf('Zelda', 'zelda@', '555 777 1234', id)).toEqual([]);
      expect(await names()).toEqual(['Dana Reyes']);
      expect((await open(other)).timeline).toHaveLength(1);
      expect(await portal.database.query('SELECT FROM outbox')).toHaveLength(2);

      const { body: trail } = await admin.call(listAuditEntries, {});
      expect(trail.map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
        expect.arrayContaining([
          ['Erased a lead', null, null],
          ['Tried a mail again', 'A mail about a new lead', null],
          ['Added a note to a lead', 'Erased lead', null],
          ['Changed the status of a lead', 'Erased lead', null],
        ]),
      );
      expect((await admin.call(getLead, { params: { id } })).status).toBe(404);
      expect((await admin.call(eraseLead, { params: { id } })).status).toBe(404);
    });

    test('by age: first counted, then exactly those are gone', async () => {
      await aWorkedLead({ name: 'Zelda Quist' });
      await lead({ name: 'Bo' });
      portal.clock.advance({ days: 200 });
      await lead({ name: 'Ann' });
      admin = await portal.admin();
      const count = async (months: number) => (await admin.call(countOldLeads, { query: { months } })).body;
      expect([(await count(6)).total, (await count(7)).total]).toEqual([2, 0]);

      const { before } = await count(6);
      const sixMonthsAgo = new Date(portal.clock.now());
      sixMonthsAgo.setUTCMonth(sixMonthsAgo.getUTCMonth() - 6);
      expect(before).toBe(sixMonthsAgo.toISOString());
      expect((await admin.call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 2 });
      expect(await names()).toEqual(['Ann']);
      expect(await placesOf('Zelda')).toEqual([]);
      const trail = (await admin.call(listAuditEntries, {})).body;
      expect(trail.find(({ action }) => action === 'Erased leads')?.detail).toBe(
        `2 submitted before ${before.slice(0, 10)}`,
      );
      expect((await admin.call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 0 });
    });

    test('many at once are all gone', async () => {
      await portal.database.query(
        `INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at)
        SELECT 'Lead', '555 010 ' || n, n || '@example.com', 'Retail', 'Under $50,000', 'Under $50,000', 'x', $1::timestamptz
        FROM generate_series(1, 2500) n`,
        [portal.clock.now()],
      );
      portal.clock.advance({ days: 40 });
      admin = await portal.admin();
      const { before } = (await admin.call(countOldLeads, { query: { months: 1 } })).body;
      expect((await admin.call(eraseOldLeads, { query: { before } })).body).toEqual({ erased: 2500 });
      expect((await page()).total).toBe(0);
    });

    test.each<[string, number | string]>([
      ['no months', 0],
      ['a century', 1_200],
      ['half a month', 0.5],
      ['no number', 'many'],
    ])('by an age of %s is refused', async (_, months) => {
      const { status, body } = await admin.refused(countOldLeads, { query: { months } });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['months']]);
    });

    test('attack: erasing by an age of today all that came in — 400, nothing is lost', async () => {
      await lead();
      for (const before of [portal.clock.now().toISOString(), '2099-01-01T00:00:00.000Z']) {
        const { status, body } = await admin.refused(eraseOldLeads, { query: { before } });
        expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['before']]);
      }
      expect((await page()).total).toBe(1);
    });

    test('what was searched for is not in the trail of an export', async () => {
      await admin.call(exportLeads, { query: { search: 'zelda@quist.example', status: 'new' } });
      const trail = (await admin.call(listAuditEntries, {})).body;
      expect(trail.find(({ action }) => action === 'Exported leads')?.detail).toBe('a search, new');
    });
  });
});
