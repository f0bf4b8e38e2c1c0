import { deleteAccount } from '@portal/contracts/account';
import { listAuditEntries } from '@portal/contracts/audit';
import { changeLeadStatus } from '@portal/contracts/leads';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { anEmail, subjectsTo } from '../../../test/fixtures';

describe('the questionnaire of who deletes their account', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });

  const emailsTo = (email: string) => subjectsTo(portal.database, email);

  const answers = {
    name: 'Robin Quill',
    phone: '555 010 0199',
    industry: 'Retail',
    currentIncome: 'Under $50,000',
    incomeGoal: 'Over $1,000,000',
    businessDescription: 'Two shops, no routine, long evenings.',
  } as const;
  const send = (email: string) => portal.visitor().call(submitQuestionnaire, { body: { ...answers, email } });
  const rowsWith = async (table: string, text: string) =>
    (await portal.database.query<object[]>(`SELECT FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%'`, [text]))
      .length;
  const leave = async (member: Client) => {
    const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    expect((await member.call(deleteAccount, { body })).status).toBe(200);
  };
  const linkTo = async (email: string) => {
    const [mail] = await portal.database.query<{ body: string }[]>(
      `SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Your account has been deleted'`,
      [email],
    );
    return /https:\/\/portal\.example(\/api\/erase-questionnaire\?token=([\w-]+))/.exec(mail?.body ?? '') ?? [];
  };

  test('is not forgotten: the last mail has a link that erases it, its mails and its name in the trail', async () => {
    const email = anEmail();
    const id = (await send(email.toUpperCase())).body.id;
    const admin = await portal.admin();
    await admin.call(changeLeadStatus, { params: { id }, body: { from: 'new', to: 'contacted' } });
    await leave(await portal.member({ email }));
    expect(await rowsWith('questionnaires', email)).toBe(1);

    const [, path = '', token = ''] = await linkTo(email);
    const visitor = portal.visitor();
    const asked = await visitor.send('GET', path);
    expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('Erase my questionnaire')]);
    expect(await rowsWith('questionnaires', email)).toBe(1);
    const done = await visitor.send('POST', '/api/erase-questionnaire', { form: { token } });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/erase-questionnaire/done']);
    expect(await rowsWith('questionnaires', email)).toBe(0);
    expect(await rowsWith('audit_entries', 'Robin Quill')).toBe(0);
    expect(await emailsTo(email)).toEqual(['Your account has been deleted']);
    const { body: trail } = await admin.call(listAuditEntries, {});
    expect(trail.map(({ action, subject, address }) => [action, subject, address])).toEqual(
      expect.arrayContaining([
        ['A lead was erased by who sent it', null, 'not kept'],
        ['Changed the status of a lead', 'Erased lead', '127.0.0.1'],
      ]),
    );
    expect((await visitor.send('GET', path)).status).toBe(410);
    expect((await visitor.send('POST', '/api/erase-questionnaire', { form: { token } })).status).toBe(410);
    expect((await visitor.send('GET', '/api/erase-questionnaire/done')).body).toContain('has been erased');
  });

  test('a link works for 30 days', async () => {
    const email = anEmail();
    await send(email);
    await leave(await portal.member({ email }));
    const [, path = '', token = ''] = await linkTo(email);
    portal.clock.advance({ days: 30 });
    expect((await portal.visitor().send('GET', path)).status).toBe(410);
    const { status } = await portal.visitor().send('POST', '/api/erase-questionnaire', { form: { token } });
    expect(status).toBe(410);
    expect(await rowsWith('questionnaires', email)).toBe(1);
  });

  test('attack: an account made with somebody’s address, to erase what they sent — it stays, only a mail to them can erase it', async () => {
    const email = anEmail();
    await send(email);
    await leave(await portal.member({ email }));
    expect(await rowsWith('questionnaires', email)).toBe(1);
    const guess = { token: 'x'.repeat(43) };
    expect((await portal.visitor().send('POST', '/api/erase-questionnaire', { form: guess })).status).toBe(410);
    expect(await rowsWith('questionnaires', email)).toBe(1);
  });

  test('who never sent one gets no link', async () => {
    const email = anEmail();
    await leave(await portal.member({ email }));
    expect(await linkTo(email)).toEqual([]);
  });

  test('the page after a deletion names what stays and why', async () => {
    const { body } = await portal.visitor().send('GET', '/api/account-deleted');
    for (const words of ['Former member', 'questionnaire', '30 days']) expect(body).toContain(words);
    expect(body).not.toContain('Everything personal is gone');
  });
});
