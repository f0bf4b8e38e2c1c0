import { PUBLIC_ADDRESS, startOutgoing, type Outgoing } from '../../../test/outgoing';
import { COPY } from '../../outgoing/copy';
import { WebhookTransport } from './webhook-transport';

describe('a request to an endpoint', () => {
  let outgoing: Outgoing;
  let status = 200;

  beforeAll(async () => {
    outgoing = await startOutgoing();
    outgoing.answer = (_request, response) =>
      response.writeHead(status, { location: 'https://169.254.169.254/' }).end('x'.repeat(100_000));
  });
  afterAll(() => outgoing.stop());
  beforeEach(() => {
    [status, outgoing.received, outgoing.sent] = [200, [], []];
  });

  const post = (url: string, hosts: Record<string, string[]> = {}) =>
    new WebhookTransport(outgoing.https(hosts)).post({ url, headers: { 'webhook-id': 'one' }, body: '{"é":1}' });

  test('has the body and headers, and goes to the address that was checked', async () => {
    expect(await post('https://hooks.example/portal', { 'hooks.example': [PUBLIC_ADDRESS, '2606:2800::1'] })).toBe(200);
    expect(
      outgoing.received.map(({ request: { method, url, headers }, body }) => [
        method,
        url,
        headers['webhook-id'],
        body,
      ]),
    ).toEqual([['POST', '/portal', 'one', '{"é":1}']]);
    const lookup = outgoing.sent[0]?.lookup;
    const one = await new Promise((resolve) => lookup?.('hooks.example', {}, (_, ...found) => resolve(found)));
    expect(one).toEqual([PUBLIC_ADDRESS, 4]);
    const all = await new Promise((resolve) => lookup?.('x', { all: true }, (_, found) => resolve(found)));
    expect(all).toEqual([
      { address: PUBLIC_ADDRESS, family: 4 },
      { address: '2606:2800::1', family: 6 },
    ]);
  });

  test('goes over a connection of its own, as one that is kept leads to an address that was checked for another', async () => {
    for (const path of ['first', 'second'])
      await post(`https://hooks.example/${path}`, { 'hooks.example': [PUBLIC_ADDRESS] });
    expect(outgoing.received.map(({ request }) => [request.url, request.headers.connection])).toEqual([
      ['/first', 'close'],
      ['/second', 'close'],
    ]);
  });

  test('attack: a webhook’s response redirects to the inside — reported, not followed', async () => {
    status = 302;
    expect(await post('https://hooks.example/', { 'hooks.example': [PUBLIC_ADDRESS] })).toBe(302);
    expect(outgoing.received).toHaveLength(1);
  });

  test('attack: a webhook whose host leads to the inside, as a name, a number, or in part — nothing is sent', async () => {
    const named = [['10.0.0.1'], ['169.254.169.254'], [PUBLIC_ADDRESS, '127.0.0.1'], []];
    for (const addresses of named) {
      await expect(post('https://hooks.example/', { 'hooks.example': addresses })).rejects.toThrow(COPY.notPublic);
    }
    for (const host of ['192.168.1.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']) {
      await expect(post(`https://${host}/`)).rejects.toThrow(COPY.notPublic);
    }
    expect(outgoing.sent).toEqual([]);
  });

  test('attack: a webhook over http — nothing is sent', async () => {
    await expect(post('http://hooks.example/', { 'hooks.example': [PUBLIC_ADDRESS] })).rejects.toThrow(COPY.notHttps);
    expect(outgoing.sent).toEqual([]);
  });
});
