import { getHealth } from '@portal/contracts/health';
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

  test('attack: 5,000 requests at once on one connection — it is closed, the others are served', async () => {
    const connection = await RawConnection.to(portal.origin);
    connection.pipeline('/api/ready', 5_000);
    const answers = (await connection.readToEnd()).split('HTTP/1.1 ').length - 1;
    expect(answers).toBeLessThan(5_000);
    expect((await portal.visitor().call(getHealth, {})).status).toBe(200);
    observed(`closed after ${answers} answers`);
  });
});
