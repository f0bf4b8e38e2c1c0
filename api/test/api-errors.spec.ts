import { CALLS } from '@portal/contracts/calls';
import { LIMITS } from '@portal/contracts/limits';
import type { Client, Sent } from './client';
import { portalOfSpec } from './portal';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(same-origin|strict-origin-when-cross-origin)$/),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-request-id': expect.any(String),
};

describe('API errors', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
  let visitor: Client;
  let member: Client;

  beforeAll(async () => {
    visitor = portal.visitor();
    member = await portal.member();
  });

  const headersOf = (headers: Headers) => Object.fromEntries(headers);
  const raw = (type: string, text: string): Sent => ({ raw: text, headers: { 'content-type': type } });

  test.each<[string, string, string, Sent, number]>([
    ['an unknown path', 'GET', '/api/nothing', {}, 404],
    ['an unknown path, written to', 'POST', '/api/nothing', { json: {} }, 404],
    ['a write through GET', 'GET', '/api/questionnaire', {}, 404],
    ['malformed JSON', 'POST', '/api/questionnaire', raw('application/json', '{"name":'), 400],
    ['an empty JSON body', 'POST', '/api/questionnaire', raw('application/json', ''), 400],
    ['a poisoned JSON body', 'POST', '/api/questionnaire', raw('application/json', '{"__proto__":{"a":1}}'), 400],
    ['a JSON list instead of an object', 'POST', '/api/questionnaire', { json: [] }, 400],
    ['JSON sent as text', 'POST', '/api/questionnaire', raw('text/plain', '{}'), 415],
    ['a form where JSON is expected', 'POST', '/api/questionnaire', { form: { name: 'Jo' } }, 415],
    ['JSON where a form is expected', 'POST', '/api/login', { json: { email: 'a@b.example' } }, 415],
    ['XML', 'POST', '/api/questionnaire', raw('application/xml', '<a/>'), 415],
    ['a body over 256 KB', 'POST', '/api/questionnaire', { json: { name: 'x'.repeat(LIMITS.bodyBytes) } }, 413],
    ['a path that cannot be decoded', 'GET', '/api/%E0%A4%A', {}, 400],
    ['an overlong path part', 'GET', `/api/courses/${'x'.repeat(500)}/lessons`, {}, 404],
  ])('%s', async (_, method, path, sent, status) => {
    const answer = await visitor.send(method, path, sent);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat \/|node_modules|SELECT/);
    if (path !== '/api/login') expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
    expect(headersOf(answer.headers)).toMatchObject(SECURITY_HEADERS);
    expect(await portal.database.query('SELECT count(*)::int AS stored FROM questionnaires')).toEqual([{ stored: 0 }]);
  });

  test('a body just under the limit gets as far as the rules', async () => {
    const { status } = await visitor.send('POST', '/api/questionnaire', {
      json: { name: 'x'.repeat(LIMITS.bodyBytes - 20) },
    });
    expect(status).toBe(400);
  });

  test.each<[string, Record<string, string | undefined>, number]>([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 201],
    ['our own page, by an older browser', { 'sec-fetch-site': undefined, origin: 'https://portal.example' }, 201],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['another origin, by an older browser', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }, 403],
    ['an opaque origin', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
    ['nobody knows where', { 'sec-fetch-site': undefined }, 403],
  ])('a write from %s: %j', async (_, headers, status) => {
    const answer = await member.send('POST', '/api/priorities', { json: { title: 'Call Sam' }, headers });
    expect(answer.status).toBe(status);
  });

  test('attack: framing, sniffing or caching an answer — every one says no, a refusal and a failure too', async () => {
    const asked: [method: string, path: string, status: number, sent?: Sent][] = [
      ['GET', '/api/health', 200],
      ['GET', '/api/ready', 200],
      ['GET', '/api/login', 200],
      ['GET', '/api/logout', 200],
      ['GET', '/api/logout', 403, { headers: { 'sec-fetch-dest': 'image' } }],
      ['GET', '/api/%E0%A4%A', 400],
      ['GET', '/api/auth/user', 401],
      ['POST', '/api/priorities', 403, { json: {}, headers: { 'sec-fetch-site': 'cross-site' } }],
      ['GET', '/api/nothing', 404],
      ['PUT', '/api/login', 404],
      ['POST', '/api/questionnaire', 413, { json: { name: 'x'.repeat(LIMITS.bodyBytes) } }],
      ['POST', '/api/questionnaire', 415, raw('text/plain', '{}')],
    ];
    const whole = { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
    for (const [method, path, status, sent] of asked) {
      const answer = await visitor.send(method, path, sent);
      expect([path, answer.status]).toEqual([path, status]);
      expect(headersOf(answer.headers)).toMatchObject(whole);
    }
    await portal.database.query('ALTER TABLE priorities RENAME TO elsewhere');
    const failure = await member.send('POST', '/api/priorities', { json: { title: 'Call Sam' } });
    await portal.database.query('ALTER TABLE elsewhere RENAME TO priorities');
    expect(failure.status).toBe(500);
    expect(headersOf(failure.headers)).toMatchObject(whole);
    expect(JSON.stringify(failure.body)).not.toMatch(/priorities|relation|INSERT|\.ts/);
  });

  test('attack: every write sent as a form, text or XML, or by another site — 415 and 403, nothing is written', async () => {
    const admin = await portal.admin();
    const rows = async () => {
      const [counted] = await portal.database.query<object[]>(`SELECT (SELECT count(*) FROM posts) AS posts,
        (SELECT count(*) FROM priorities) AS priorities, (SELECT count(*) FROM questionnaires) AS questionnaires,
        (SELECT count(*) FROM audit_entries) AS actions, (SELECT count(*) FROM sessions) AS sessions`);
      return counted;
    };
    const before = await rows();
    for (const { method, path, access } of CALLS.filter((call) => call.method !== 'GET')) {
      const client = access === 'admin' ? admin : member;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        expect([path, type, (await client.send(method, path, raw(type, '{}'))).status]).toEqual([path, type, 415]);
      }
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      expect([path, (await client.send(method, path, { json: {}, headers })).status]).toEqual([path, 403]);
    }
    expect(await rows()).toEqual(before);
  });
});
