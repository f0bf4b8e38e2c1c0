import { adminLogin, adminLogout } from '@portal/contracts/admin';
import { listAuditEntries, type AuditEntry } from '@portal/contracts/audit';
import { ADMIN_PASSWORD, portalOfSpec } from '../../../test/portal';

describe('the audit trail', () => {
  const portal = portalOfSpec();

  beforeEach(() => portal.emptyTables('audit_entries'));

  test('tells who came in, who did not, and who left, newest first', async () => {
    await portal.visitor().call(adminLogin, { body: { password: 'guess' } });
    portal.clock.advance({ minutes: 1 });
    const first = await portal.admin();
    portal.clock.advance({ minutes: 1 });
    await first.call(adminLogout, {});
    portal.clock.advance({ minutes: 1 });
    const { body } = await (await portal.admin()).call(listAuditEntries, {});
    expect(body.map(({ action, address }) => [action, address])).toEqual([
      ['Signed in', '127.0.0.1'],
      ['Signed out', '127.0.0.1'],
      ['Signed in', '127.0.0.1'],
      ['Sign-in refused: wrong password', '127.0.0.1'],
    ]);
    const [second, left, came, refused] = body.map(({ session }) => session);
    expect(left).toBe(came);
    expect(second).not.toBe(came);
    expect(refused).toBeNull();
    expect(JSON.stringify(body)).not.toContain(ADMIN_PASSWORD);
  });

  test('a sign-out by nobody leaves no entry', async () => {
    const visitor = portal.visitor();
    visitor.cookies.set('__Host-admin', 'x'.repeat(43));
    await visitor.call(adminLogout, {});
    expect(await portal.database.query('SELECT id FROM audit_entries')).toEqual([]);
  });

  test('is read page by page', async () => {
    await portal.database.query(`
      INSERT INTO audit_entries (at, action, address) SELECT timestamptz '2026-03-01', 'Action', '::1' FROM generate_series(1, 7)`);
    const admin = await portal.admin();
    const seen: string[] = [];
    for (let address = `${listAuditEntries.path}?limit=3`; address;) {
      const { body, headers } = await admin.send('GET', address);
      seen.push(...(body as AuditEntry[]).map(({ id }) => id));
      address = /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  });
});
