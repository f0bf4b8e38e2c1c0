import { setTimeout as pause } from 'node:timers/promises';
import { changePassword, deleteAccount } from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { deactivateMember } from '@portal/contracts/members';
import type { Client } from '../test/client';
import { observed } from '../test/observe';
import { MEMBER_PASSWORD, portalOfSpec } from '../test/portal';

const ROUNDS = 8;
const SIGN_INS = 12;
/** Milliseconds between two sign-ins, so that some of them are under way whenever the password changes. */
const APART = 2.5;

/** Somebody keeps signing in with the password of before while it changes, or while the account closes. */
describe('a session opened with what does not count any more', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example' }, realPasswords: true });

  /** Signs in again and again with the first password, and makes the change in the midst of it. */
  async function during(email: string, change: () => Promise<{ status: number }>) {
    const intruders: { client: Client; answer: Promise<{ status: number }> }[] = [];
    let changed: Promise<{ status: number }> | undefined;
    for (let n = 0; n < SIGN_INS; n++) {
      const client = portal.visitor();
      intruders.push({
        client,
        answer: client.send('POST', '/api/login', { form: { email, password: MEMBER_PASSWORD } }),
      });
      if (n === SIGN_INS / 3) changed = change();
      await pause(APART);
    }
    const status = (await changed)?.status;
    const answers = await Promise.all(intruders.map(({ answer }) => answer));
    expect(answers.filter((answer) => ![303, 401, 403].includes(answer.status))).toEqual([]);
    const known = await Promise.all(intruders.map(({ client }) => client.call(getCurrentUser, {})));
    return { status, live: known.filter((answer) => answer.status === 200).length };
  }

  const rounds = async (round: (email: string, n: number) => Promise<number>) => {
    let withLive = 0;
    for (let n = 0; n < ROUNDS; n++)
      withLive += (await round(`${expect.getState().currentTestName?.length}-${n}@example.com`, n)) ? 1 : 0;
    observed(`${withLive} of ${ROUNDS} rounds left a session`);
    return withLive;
  };

  test('attack: signing in with the old password around a password reset — no session outlives it', async () => {
    const left = await rounds(async (email) => {
      await portal.member({ email });
      await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });
      const [mail] = await portal.database.query<{ body: string }[]>(
        `SELECT body FROM outbox WHERE recipient = $1 AND body LIKE '%token=%'`,
        [email],
      );
      const token = /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
      const form = { token, password: 'a better horse battery', email };
      const { status, live } = await during(email, () =>
        portal.visitor().send('POST', '/api/reset-password', { form }),
      );
      expect(status).toBe(303);
      return live;
    });
    expect(left).toBe(0);
  }, 60_000);

  test('attack: signing in with the old password around its change — no session outlives it', async () => {
    const left = await rounds(async (email) => {
      const member = await portal.member({ email });
      const body = { currentPassword: MEMBER_PASSWORD, password: 'a better horse battery' };
      const { status, live } = await during(email, () => member.call(changePassword, { body }));
      expect([status, (await member.call(getCurrentUser, {})).status]).toEqual([200, 200]);
      return live;
    });
    expect(left).toBe(0);
  }, 60_000);

  test('attack: signing in while the account is deactivated — no session is stored', async () => {
    const admin = await portal.admin();
    const left = await rounds(async (email) => {
      const member = await portal.member({ email });
      const { id } = (await member.call(getCurrentUser, {})).body;
      const { status } = await during(email, () => admin.call(deactivateMember, { params: { id } }));
      expect(status).toBe(200);
      return (await portal.database.query<object[]>('SELECT FROM sessions WHERE user_id = $1', [id])).length;
    });
    expect(left).toBe(0);
  }, 60_000);

  test('fault: signing in while the account is deleted — refused in words, never a failure', async () => {
    const left = await rounds(async (email) => {
      const member = await portal.member({ email });
      const body = { confirmation: 'DELETE' as const, currentPassword: MEMBER_PASSWORD };
      const { status, live } = await during(email, () => member.call(deleteAccount, { body }));
      expect(status).toBe(200);
      return live;
    });
    expect(left).toBe(0);
  }, 60_000);
});
