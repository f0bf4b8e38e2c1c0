import { createServer } from 'node:http';
import { once } from 'node:events';
import { Client } from '../../../../test/client';
import { CLIENT, IdentityProvider, type Claims } from '../../../../test/identity-provider';
import { MEMBER_PASSWORD } from '../../../../test/portal';
import { ADA, CALLBACK, providerPortalOfSpec, titleOf } from '../../../../test/provider-portal';

describe('signing in through an identity provider', () => {
  const world = providerPortalOfSpec();

  test('a person who is new becomes a member with what every member starts with', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const { status, headers } = await world.signIn(client, 'ada', '/course/clarity?day=3');
    expect([status, headers.get('location')]).toEqual([303, '/course/clarity?day=3']);
    expect((await world.userOf(client)).body).toMatchObject({ firstName: 'Ada', lastName: 'Reyes' });
    expect([await world.count('habits'), await world.count('course_assignments')]).toEqual([5, 2]);
    expect(await world.portal.database.query('SELECT email, password_hash FROM users')).toEqual([
      { email: 'ada@example.com', password_hash: null },
    ]);
    expect(await world.count('sign_in_requests')).toBe(0);
    expect(client.cookies.has('__Host-sign-in')).toBe(false);
  });

  test('a person who comes again is the same member, whatever their e-mail address is by now', async () => {
    world.know('ada', ADA);
    await world.signIn(world.browser(), 'ada');
    world.know('ada', { ...ADA, email: 'ada@elsewhere.example', email_verified: false });
    const client = world.browser();
    await world.signIn(client, 'ada');
    expect((await world.userOf(client)).status).toBe(200);
    expect(await world.count('users')).toBe(1);
  });

  test.each<[string, Partial<Claims> & { name?: string }, object]>([
    ['the full name alone', { name: 'Ada María Reyes' }, { firstName: 'Ada', lastName: 'María Reyes' }],
    ['no name', {}, { firstName: 'ada', lastName: '' }],
    ['a name that cannot be stored', { given_name: 'A\u0000', family_name: 'R' }, { firstName: 'ada', lastName: 'R' }],
  ])('a provider that tells %s', async (_, names, expected) => {
    world.know('ada', { email: ADA.email, email_verified: true, ...names });
    const client = world.browser();
    await world.signIn(client, 'ada');
    expect((await world.userOf(client)).body).toMatchObject(expected);
  });

  test('asks by authorization code with PKCE (S256), a state and a nonce that no two sign-ins share', async () => {
    const [one, two] = [await world.begin(world.browser()), await world.begin(world.browser())];
    expect(Object.fromEntries(one.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(secret)).not.toBe(two.searchParams.get(secret));
    }
  });

  test('attack: taking over an account by an address that the provider has not verified — 403, nothing linked', async () => {
    const victim = await world.signUp('ada@example.com');
    world.know('mallory', { ...ADA, email_verified: false });
    const client = world.browser();
    const { status, body } = await world.signIn(client, 'mallory');
    expect([status, titleOf(body)]).toEqual([403, 'Your email address isn’t confirmed']);
    expect((await world.userOf(client)).status).toBe(401);
    expect((await world.userOf(victim)).status).toBe(200);
    expect([await world.count('identities'), await world.count('users')]).toEqual([0, 1]);
  });

  test('attack: signing up with somebody’s address and waiting for them to come — their arrival ends the intruder’s access', async () => {
    const intruder = await world.signUp('ada@example.com');
    world.know('ada', ADA);
    const client = world.browser();
    await world.signIn(client, 'ada');
    expect((await world.userOf(client)).status).toBe(200);
    expect((await world.userOf(intruder)).status).toBe(401);
    const form = { email: 'ada@example.com', password: MEMBER_PASSWORD };
    expect((await new Client(world.withPasswords).send('POST', '/api/login', { form })).status).toBe(401);
    expect(await world.count('users')).toBe(1);
  });

  test('attack: another person at the provider with an address that was given on — 409, the account stays with the first', async () => {
    world.know('ada', ADA);
    await world.signIn(world.browser(), 'ada');
    world.know('successor', ADA);
    const client = world.browser();
    const { status, body } = await world.signIn(client, 'successor');
    expect([status, titleOf(body)]).toEqual([409, 'This email address belongs to another sign-in']);
    expect((await world.userOf(client)).status).toBe(401);
  });

  test('attack: an answer with another state — 400', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const answer = await world.provider.signIn((await world.begin(client)).href, 'ada');
    answer.searchParams.set('state', 'x'.repeat(43));
    const { status, body } = await world.comeBack(client, answer);
    expect([status, titleOf(body)]).toEqual([400, 'We couldn’t confirm this sign-in']);
    expect((await world.userOf(client)).status).toBe(401);
  });

  test('attack: an id token made for another nonce — 400', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const address = await world.begin(client);
    address.searchParams.set('nonce', 'x'.repeat(43));
    const { status, body } = await world.comeBack(client, await world.provider.signIn(address.href, 'ada'));
    expect([status, titleOf(body)]).toEqual([400, 'We couldn’t confirm this sign-in']);
    expect((await world.userOf(client)).status).toBe(401);
  });

  test('attack: an answer that names another issuer — 400', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const answer = await world.provider.signIn((await world.begin(client)).href, 'ada');
    expect(answer.searchParams.get('iss')).toBe(world.provider.issuer);
    answer.searchParams.set('iss', 'https://evil.example');
    expect((await world.comeBack(client, answer)).status).toBe(400);
    expect((await world.userOf(client)).status).toBe(401);
  });

  test('attack: an answer opened a second time, or in another browser — 400', async () => {
    world.know('ada', ADA);
    const client = world.browser();
    const address = await world.begin(client);
    const handle = client.cookies.get('__Host-sign-in') ?? '';
    const answer = await world.provider.signIn(address.href, 'ada');
    const thief = world.browser();
    expect((await world.comeBack(thief, answer)).status).toBe(400);
    expect((await world.comeBack(client, answer)).status).toBe(303);
    thief.cookies.set('__Host-sign-in', handle);
    const { status, body } = await world.comeBack(thief, answer);
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in has expired']);
    expect((await world.userOf(thief)).status).toBe(401);
  });

  test('attack: a stolen code put into a sign-in of the thief’s own — refused by PKCE', async () => {
    world.know('ada', ADA);
    const answer = await world.provider.signIn((await world.begin(world.browser())).href, 'ada');
    const thief = world.browser();
    const state = (await world.begin(thief)).searchParams.get('state') ?? '';
    answer.searchParams.set('state', state);
    const { status, body } = await world.comeBack(thief, answer);
    expect([status, titleOf(body)]).toEqual([400, 'We couldn’t confirm this sign-in']);
    expect((await world.userOf(thief)).status).toBe(401);
  });

  test('a sign-in without a code challenge is refused by the provider, so ours is sent', async () => {
    world.know('ada', ADA);
    const address = await world.begin(world.browser());
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const answer = await world.provider.signIn(address.href, 'ada');
    expect(answer.searchParams.get('error')).toBe('invalid_request');
    expect(answer.searchParams.get('error_description')).toContain('PKCE');
  });

  test('attack: a session planted before signing in through the provider — it ends, a new one is made', async () => {
    const planted = await world.signUp('mallory@example.com');
    world.know('ada', ADA);
    const client = world.browser();
    client.cookies.set('__Host-session', planted.cookies.get('__Host-session') ?? '');
    await world.signIn(client, 'ada');
    expect(client.cookies.get('__Host-session')).not.toBe(planted.cookies.get('__Host-session'));
    expect((await world.userOf(planted)).status).toBe(401);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/api/logout'])(
    'coming back to %s leads home',
    async (returnTo) => {
      world.know('ada', ADA);
      expect((await world.signIn(world.browser(), 'ada', returnTo)).headers.get('location')).toBe('/');
    },
  );

  test('a sign-in that is cancelled, or takes too long, says so', async () => {
    const client = world.browser();
    const state = (await world.begin(client)).searchParams.get('state') ?? '';
    const canceled = new URL(CALLBACK);
    canceled.search = new URLSearchParams({ error: 'access_denied', state, iss: world.provider.issuer }).toString();
    const no = await world.comeBack(client, canceled);
    expect([no.status, titleOf(no.body)]).toEqual([403, 'You’re not signed in']);

    world.know('ada', ADA);
    const answer = await world.provider.signIn((await world.begin(client)).href, 'ada');
    world.portal.clock.advance({ minutes: 10 });
    const late = await world.comeBack(client, answer);
    expect([late.status, titleOf(late.body)]).toEqual([400, 'This sign-in has expired']);
  });

  test('a deactivated member is told so', async () => {
    world.know('ada', ADA);
    await world.signIn(world.browser(), 'ada');
    await world.portal.database.query('UPDATE users SET deactivated_at = now()');
    const client = world.browser();
    const { status, body } = await world.signIn(client, 'ada');
    expect([status, titleOf(body)]).toEqual([403, 'This account has been deactivated']);
    expect((await world.userOf(client)).status).toBe(401);
  });

  test('attack: going around the provider with a password — 403, as there are none', async () => {
    await world.signUp('ada@example.com');
    const form = { email: 'ada@example.com', password: MEMBER_PASSWORD, firstName: 'A', lastName: 'B' };
    for (const path of ['/api/login', '/api/signup', '/api/forgot-password', '/api/reset-password']) {
      const { status, body, headers } = await world.browser().send('POST', path, { form });
      expect([status, titleOf(body), headers.getSetCookie()]).toEqual([403, 'There are no passwords here', []]);
    }
    expect((await world.begin(world.browser())).origin).toBe(world.provider.issuer);
  });

  test('begun again and again from one address, it asks to wait', async () => {
    for (let times = 0; times < 60; times++) await world.begin(world.browser());
    const { status, headers, body } = await world.browser().send('GET', '/api/login');
    expect([status, headers.get('retry-after'), titleOf(body)]).toEqual([429, '900', 'That didn’t work']);
    expect(await world.count('sign_in_requests')).toBe(60);
  });

  test('signing in does not count, only what comes to no end', async () => {
    world.know('ada', ADA);
    await world.portal.database.query(
      "INSERT INTO attempts (key, count, resets_at) VALUES ('providerSignInsPerAddress:127.0.0.1', 59, $1)",
      [new Date(world.portal.clock.now().getTime() + 60_000)],
    );
    for (let times = 0; times < 3; times++) expect((await world.signIn(world.browser(), 'ada')).status).toBe(303);
    await world.begin(world.browser());
    expect((await world.browser().send('GET', '/api/login')).status).toBe(429);
  });

  test('attack: a provider that describes itself as another — 503 with a page, no sign-in begins', async () => {
    const description = await (await fetch(`${world.provider.issuer}/.well-known/openid-configuration`)).text();
    const impostor = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(description);
    }).listen(0, '127.0.0.1');
    await once(impostor, 'listening');
    const { port } = impostor.address() as { port: number };
    const origin = await world.portal.another({ OIDC_ISSUER: `http://127.0.0.1:${port}` });
    const { status, body } = await new Client(origin).send('GET', '/api/login');
    expect([status, titleOf(body)]).toEqual([503, 'Sign-in isn’t available right now']);
    impostor.close();
  });

  test('a provider that is down is told on a page, and tried again the next time', async () => {
    const down = await IdentityProvider.start(CALLBACK);
    const origin = await world.portal.another({ OIDC_ISSUER: down.issuer });
    const client = new Client(origin);
    const begun = await world.begin(client);
    down.people.set('ada', ADA);
    const answer = await down.signIn(begun.href, 'ada');
    await down.stop();
    const back = await world.comeBack(client, answer);
    expect([back.status, titleOf(back.body)]).toEqual([503, 'Sign-in isn’t available right now']);
    expect(back.headers.get('retry-after')).toBe('30');
    expect(back.headers.get('content-type')).toBe('text/html; charset=utf-8');

    const fresh = new Client(await world.portal.another({ OIDC_ISSUER: down.issuer }));
    expect((await fresh.send('GET', '/api/login')).status).toBe(503);
  });
});
