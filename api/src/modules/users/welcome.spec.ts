import { portalOfSpec } from '../../../test/portal';

describe('a welcome by mail', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });

  beforeEach(() => portal.emptyTables('users'));

  const signUp = (changes: Record<string, string> = {}) => {
    const client = portal.visitor();
    const form = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.com', password: 'long enough', ...changes };
    return client.send('POST', '/api/signup', { form });
  };
  const emails = () =>
    portal.database.query<{ recipient: string; body: string }[]>(
      `SELECT recipient, body FROM outbox WHERE kind = 'welcome'`,
    );

  test('fault: one account is asked for ten times at once — one account, one mail, by name and with where to begin', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp()));
    const [welcome, ...others] = await emails();
    expect([welcome?.recipient, others]).toEqual(['ada@example.com', []]);
    expect(welcome?.body).toContain('Hello Ada,');
    expect(welcome?.body).toContain('https://portal.example/dashboard');
  });

  test('fault: mails cannot be stored — no account is made, and the same address can be used again', async () => {
    await portal.database.query('ALTER TABLE outbox RENAME TO outbox_away');
    expect((await signUp()).status).toBe(500);
    await portal.database.query('ALTER TABLE outbox_away RENAME TO outbox');
    expect((await signUp()).status).toBe(303);
    expect(await emails()).toHaveLength(1);
  });

  test.each([
    ['José-María', 'Hello José-María,'],
    ['O’Neil', 'Hello O’Neil,'],
    ['Win at evil.example', 'Hello,'],
    ['Call 555 0199 now', 'Hello,'],
    ['one two three four', 'Hello,'],
  ])('attack: %s for a name — greeted with "%s"', async (firstName, greeting) => {
    await signUp({ firstName });
    expect((await emails())[0]?.body.split('\n')[0]).toBe(greeting);
  });
});
