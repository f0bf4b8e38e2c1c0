import { createDeployToken } from '@portal/contracts/deploy-tokens';
import { portalOfSpec } from '../../test/portal';

const portal = portalOfSpec();

async function encodingOf(path: string, accepted: string) {
  const member = await portal.member();
  const answer = await member.send('GET', path, { headers: { 'accept-encoding': accepted } });
  return [answer.status, answer.headers.get('content-encoding')];
}

test.each([
  ['a long answer, by Brotli', '/api/courses/clarity/lessons', 'gzip, deflate, br', 'br'],
  ['a long answer, by gzip where that is all that is taken', '/api/courses/clarity/lessons', 'gzip', 'gzip'],
  ['no long answer that is wanted as it is', '/api/courses/clarity/lessons', 'identity', null],
  ['no short answer', '/api/auth/user', 'gzip, deflate, br', null],
])('compresses %s', async (_, path, accepted, encoding) => {
  expect(await encodingOf(path, accepted)).toEqual([200, encoding]);
});

test('a long answer is the same as it was', async () => {
  const member = await portal.member();
  const [packed, plain] = await Promise.all(
    ['br', 'identity'].map((accepted) =>
      member.send('GET', '/api/courses/clarity/lessons', { headers: { 'accept-encoding': accepted } }),
    ),
  );
  expect(packed?.body).toEqual(plain?.body);
});

test('attack: guessing a new deploy token by the length of compressed answers — they are not compressed', async () => {
  const admin = await portal.admin();
  const { status, headers } = await admin.call(
    createDeployToken,
    { body: { name: 'x'.repeat(60), apps: ['mf-courses'], rights: ['publish'], days: 30 } },
    { headers: { 'accept-encoding': 'br' } },
  );
  expect([status, headers.get('content-encoding')]).toEqual([201, null]);
});
