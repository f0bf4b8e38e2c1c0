import { deleteAccount } from '@portal/contracts/account';
import { exportMemberData } from '@portal/contracts/account-export';
import { bookSession } from '@portal/contracts/coaching';
import { sendMessage } from '@portal/contracts/coach-messages';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Client } from '../../../test/client';
import { addCoach } from '../../../test/coaching';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { questionnaireOf } from '../../../test/fixtures';

const ADA = 'ada@example.com';

describe('what the outbox forgets', () => {
  const portal = portalOfSpec();
  let member: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('outbox', 'users', 'coaches', 'questionnaires', 'attempts');
    const coachId = await addCoach(portal.database);
    await portal.database.query(`UPDATE coaches SET email = 'dana@fivepillars.test'`);
    member = await portal.member({ email: ADA });
    await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    await member.call(sendMessage, { body: { content: 'Only for you' } });
    await member.call(createPlanRequest, { body: { plan: 'elite', note: 'Two offices' } });
    await portal.visitor().call(submitQuestionnaire, { body: questionnaireOf('Lead') });
  });

  const kept = async () =>
    (await portal.database.query<{ kind: string }[]>('SELECT kind FROM outbox ORDER BY kind')).map(({ kind }) => kind);

  test('mails to and about members after 30 days; those in the file of a lead stay', async () => {
    expect(await kept()).toEqual([
      'lead-confirmation',
      'message',
      'message',
      'message-receipt',
      'new-lead',
      'plan-request',
      'plan-request',
      'session',
      'session',
      'session',
      'welcome',
    ]);
    portal.clock.advance({ days: 30 });
    await portal.sweep();
    expect(await kept()).toEqual(['lead-confirmation', 'new-lead']);
  });

  test('every mail to or about a member whose account is deleted; that their session is off names nobody', async () => {
    const emails = (await member.call(exportMemberData, {})).body.mails.map(({ subject }) => subject);
    expect(emails).toEqual(expect.arrayContaining(['Welcome to Five Pillars', 'A member wrote to the coaching team']));
    const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    expect((await member.call(deleteAccount, { body })).status).toBe(200);
    expect(await kept()).toEqual(['account', 'lead-confirmation', 'new-lead', 'session', 'session']);
    const rows = await portal.database.query<{ row: string }[]>(
      `SELECT o::text AS row FROM outbox o WHERE kind <> 'account'`,
    );
    for (const { row } of rows) expect(row).not.toMatch(/Ada|ada@example\.com|Only for you|Two offices/);
  });
});
