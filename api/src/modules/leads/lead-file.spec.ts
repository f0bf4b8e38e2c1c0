import { listAuditEntries } from '@portal/contracts/audit';
import { addLeadNote, changeLeadStatus, getLead } from '@portal/contracts/leads';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { leadsOfSpec } from '../../../test/leads';
import { DANA } from '../../../test/fixtures';

describe('a lead', () => {
  const { portal, owner, lead, page, open, move } = leadsOfSpec();

  describe('the file', () => {
    test('tells what happened, newest first', async () => {
      const id = await lead();
      const { createdAt } = (await open(id)).lead;
      await move(id, 'new', 'contacted');
      portal.clock.advance({ minutes: 1 });
      await owner().call(addLeadNote, { params: { id }, body: { text: ' <b>Call</b> back\non Monday ' } });
      portal.clock.advance({ minutes: 1 });
      await move(id, 'contacted', 'lost', 'Went with a friend');
      const { lead: now, timeline } = await open(id);
      expect(now).toMatchObject({ ...DANA, status: 'lost', statusReason: 'Went with a friend' });
      const byTeam = { kind: 'status', at: expect.any(String) as string, byVisitor: false };
      expect(timeline).toEqual([
        { ...byTeam, from: 'contacted', to: 'lost', reason: 'Went with a friend' },
        { kind: 'note', at: expect.any(String), text: '<b>Call</b> back\non Monday' },
        { ...byTeam, from: 'new', to: 'contacted', reason: null },
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
      expect((await owner().call(getLead, { params })).status).toBe(404);
      expect((await owner().call(changeLeadStatus, { params, body: { from: 'new', to: 'won' } })).status).toBe(404);
      expect((await owner().call(addLeadNote, { params, body: { text: 'Hm' } })).status).toBe(404);
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
      const { status, body: error } = await owner().refused(changeLeadStatus, {
        params: { id },
        body: body as never,
      });
      expect([status, error.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
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
      await owner().call(addLeadNote, { params: { id }, body: { text: 'Start in May' } });
      const { body } = await owner().call(listAuditEntries, {});
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
});
