import { ADMIN_HEADER } from '@portal/contracts/call';
import {
  getImportInvitations,
  previewImportInvitation,
  sendImportInvitations,
} from '@portal/contracts/import-invitations';
import { listAuditEntries } from '@portal/contracts/audit';
import { Client } from '../../../test/client';
import { checked, runImport } from '../../../test/imports';
import { SMTP_SETTINGS, emailedToken } from '../../../test/invitations';
import { portalOfSpec } from '../../../test/portal';
import { staffOf } from '../../../test/staff';

const HEADER = 'First Name,Last Name,Email,Account';
const file = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

describe('invitations of imported members', () => {
  const portal = portalOfSpec({ environment: SMTP_SETTINGS });
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('outbox', 'users', 'audit_entries', 'imports');
    admin = await portal.admin();
  });

  /** Members that were imported without an email, some days ago: the import itself is forgotten. */
  async function importedBefore(...rows: string[]) {
    await runImport(admin, await checked(admin, 'members', file(...rows)));
    portal.clock.advance({ days: 3 });
    await portal.sweep();
    admin = await portal.admin();
  }
  const ANN = 'Ann,One,ann@example.com,';
  const BO = 'Bo,Two,bo@example.com,';

  const list = async () => (await admin.call(getImportInvitations, {})).body;
  const recipients = async () =>
    (await portal.database.query<{ recipient: string }[]>('SELECT recipient FROM outbox ORDER BY 1')).map(
      ({ recipient }) => recipient,
    );
  const invite = (expected: number, by = admin) => by.call(sendImportInvitations, { body: { expected } });

  test('go to everyone who has never signed in, as the list says before', async () => {
    await portal.member({ email: 'came@example.com' });
    await portal.database.query('DELETE FROM outbox');
    await importedBefore(BO, ANN, 'Cleo,Gone,cleo@example.com,Deactivated');
    expect(await list()).toMatchObject({ canInvite: true, total: 2, invited: 0 });
    expect((await list()).members.map(({ name, email }) => `${name}, ${email}`)).toEqual([
      'Ann One, ann@example.com',
      'Bo Two, bo@example.com',
    ]);
    expect((await invite(2)).body).toEqual({ sent: 2 });
    expect(await recipients()).toEqual(['ann@example.com', 'bo@example.com']);
    expect(await list()).toMatchObject({ total: 0, invited: 2, members: [] });
    const entry = (await admin.call(listAuditEntries, {})).body.find(({ action }) => action.startsWith('Invited'));
    expect(entry).toMatchObject({ action: 'Invited imported members', detail: '2 members' });

    const form = { token: await emailedToken(portal.database, 'ann@example.com'), password: 'a long enough one' };
    expect((await portal.visitor().send('POST', '/api/reset-password', { form })).status).toBe(303);
    portal.clock.advance({ days: 15 });
    admin = await portal.admin();
    expect((await list()).members.map(({ name }) => name)).toEqual(['Bo Two']);
  });

  test('what they say is shown before, without a link that works', async () => {
    await importedBefore(ANN);
    delete admin.headers[ADMIN_HEADER];
    const { status, body } = await admin.goTo(previewImportInvitation.path);
    expect(status).toBe(200);
    expect(body).toContain('Hello Ann,');
    expect(body).toContain('/api/reset-password?token=…');
    expect(await portal.database.query('SELECT FROM password_resets')).toEqual([]);
  });

  test('fault: invitations are sent many times at once, by two processes — everyone gets one', async () => {
    await importedBefore(ANN, BO);
    const other = new Client(await portal.another());
    Object.assign(other.headers, admin.headers);
    for (const [name, value] of admin.cookies) other.cookies.set(name, value);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => invite(2, n % 2 ? admin : other)));
    expect(answers.map(({ body }) => body.sent).toSorted()).toEqual([0, 0, 0, 0, 0, 2]);
    expect(await recipients()).toEqual(['ann@example.com', 'bo@example.com']);
  });

  test('more people than the owner was shown are not invited', async () => {
    await importedBefore(ANN, BO);
    expect((await admin.refused(sendImportInvitations, { body: { expected: 1 } })).status).toBe(409);
    expect(await recipients()).toEqual([]);
  });

  test('only owners send them', async () => {
    const support = await staffOf(portal, 'support');
    expect((await support.refused(getImportInvitations, {})).status).toBe(403);
    expect((await support.refused(sendImportInvitations, { body: { expected: 1 } })).status).toBe(403);
  });
});

describe('without a mail server', () => {
  const portal = portalOfSpec();

  test('nobody is invited, and the list says so', async () => {
    const admin = await portal.admin();
    expect((await admin.call(getImportInvitations, {})).body.canInvite).toBe(false);
    expect((await admin.refused(sendImportInvitations, { body: { expected: 0 } })).status).toBe(409);
  });
});
