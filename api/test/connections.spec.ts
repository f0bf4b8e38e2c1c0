import { getHealth } from '@portal/contracts/health';
import { PACKED_TYPE, uploadRelease } from '@portal/contracts/delivery';
import { observed } from './observe';
import { portalOfSpec } from './portal';
import { RawConnection } from './raw-connection';

const TIMES = { headers: 300, request: 600, silence: 60_000, checkEvery: 100 };

const HALF_A_BODY =
  'POST /api/questionnaire HTTP/1.1\r\nhost: portal\r\nsec-fetch-site: same-origin\r\n' +
  'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":';

describe('a connection', () => {
  const portal = portalOfSpec({ requestTimes: TIMES });

  test.each([
    ['headers', 'GET /api/health HTTP/1.1\r\nhost: portal\r\nx-slow'],
    ['a body', HALF_A_BODY],
  ])('attack: 50 connections send half of %s and wait — each is answered 408 and closed', async (_, half) => {
    const connections = await Promise.all(Array.from({ length: 50 }, () => RawConnection.to(portal.origin)));
    for (const connection of connections) connection.send(half);
    const answers = await Promise.all(connections.map((connection) => connection.readToEnd()));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
    observed(`${answers.length} of ${answers.length} were closed`);
  });

  test('answers requests that were sent at once, in their order', async () => {
    const connection = await RawConnection.to(portal.origin);
    connection.pipeline(getHealth.path, 20);
    connection.send('GET /api/docs HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n');
    const answers = (await connection.readToEnd()).split('HTTP/1.1 ').slice(1);
    expect(answers).toHaveLength(21);
    expect(answers.slice(0, 20).filter((answer) => !answer.includes('"status":"ok"'))).toEqual([]);
    expect(answers[20]).toContain('Five Pillars portal API');
  });

  const HALF = 'x'.repeat(1_000_000);
  const WHOLE = { framing: `content-length: ${2 * HALF.length}`, halves: [HALF, HALF] };
  const CHUNK = `${HALF.length.toString(16)}\r\n${HALF}\r\n`;
  const CHUNKED = { framing: 'transfer-encoding: chunked', halves: [CHUNK, `${CHUNK}0\r\n\r\n`] };

  test.each([
    ['an upload without a token', 401, { path: uploadRelease.path, type: PACKED_TYPE, ...WHOLE }],
    ['an upload of an unknown type', 415, { path: uploadRelease.path, type: 'application/zip', ...WHOLE }],
    ['too much JSON', 413, { path: '/api/questionnaire', type: 'application/json', ...WHOLE }],
    ['too much JSON in chunks', 413, { path: '/api/questionnaire', type: 'application/json', ...CHUNKED }],
  ])('answers the next request after %s, which was refused before all of it came', async (_, status, sent) => {
    const connection = await RawConnection.to(portal.origin);
    const [half = '', rest = ''] = sent.halves;
    connection.send(
      `POST ${sent.path} HTTP/1.1\r\nhost: portal\r\nsec-fetch-site: same-origin\r\n` +
        `content-type: ${sent.type}\r\n${sent.framing}\r\n\r\n${half}`,
    );
    await connection.reads('\r\n\r\n');
    connection.send(`${rest}GET ${getHealth.path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`);
    const answers = (await connection.readToEnd()).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => Number(answer.slice(0, 3)))).toEqual([status, 200]);
  });

  test('attack: 5,000 requests at once on one connection — it is closed, the others are served', async () => {
    const connection = await RawConnection.to(portal.origin);
    connection.pipeline('/api/ready', 5_000);
    const answers = (await connection.readToEnd()).split('HTTP/1.1 ').length - 1;
    expect(answers).toBeLessThan(5_000);
    expect((await portal.visitor().call(getHealth, {})).status).toBe(200);
    observed(`closed after ${answers} answers`);
  });
});
