import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { COPY } from './copy';
import { WebhookTransport, type WebhookNetwork } from './webhook-transport';

const PUBLIC = '93.184.215.14';

type Requested = { url: string; lookup: LookupFunction };

describe('a request to an endpoint', () => {
  let server: Server;
  let status = 200;
  let received: { request: IncomingMessage; body: string }[] = [];
  let requested: Requested[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        received.push({ request, body });
        response.writeHead(status, { location: 'https://169.254.169.254/' }).end('x'.repeat(100_000));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    [status, received, requested] = [200, [], []];
  });

  /** A transport whose requests end up at the server of this spec, whatever they lead to. */
  class TestTransport extends WebhookTransport {
    protected override readonly network: WebhookNetwork;

    constructor(hosts: Record<string, string[]>) {
      super();
      const request = ((url: string, { lookup, agent: _agent, ...options }, respond) => {
        requested.push({ url, lookup: lookup as LookupFunction });
        const { port } = server.address() as AddressInfo;
        return httpRequest({ ...options, host: '127.0.0.1', port, path: new URL(url).pathname }, respond);
      }) as WebhookNetwork['request'];
      this.network = { resolve: (hostname) => Promise.resolve(hosts[hostname] ?? []), request };
    }
  }

  const post = (url: string, hosts: Record<string, string[]> = {}) =>
    new TestTransport(hosts).post({ url, headers: { 'webhook-id': 'one' }, body: '{"é":1}' });

  test('has the body and headers, and goes to the address that was checked', async () => {
    expect(await post('https://hooks.example/portal', { 'hooks.example': [PUBLIC, '2606:2800::1'] })).toBe(200);
    expect(
      received.map(({ request: { method, url, headers }, body }) => [method, url, headers['webhook-id'], body]),
    ).toEqual([['POST', '/portal', 'one', '{"é":1}']]);
    const lookup = requested[0]?.lookup;
    const one = await new Promise((resolve) => lookup?.('hooks.example', {}, (_, ...found) => resolve(found)));
    expect(one).toEqual([PUBLIC, 4]);
    const all = await new Promise((resolve) => lookup?.('x', { all: true }, (_, found) => resolve(found)));
    expect(all).toEqual([
      { address: PUBLIC, family: 4 },
      { address: '2606:2800::1', family: 6 },
    ]);
  });

  test('attack: a webhook’s response redirects to the inside — reported, not followed', async () => {
    status = 302;
    expect(await post('https://hooks.example/', { 'hooks.example': [PUBLIC] })).toBe(302);
    expect(received).toHaveLength(1);
  });

  test('attack: a webhook whose host leads to the inside, as a name, a number, or in part — nothing is sent', async () => {
    const named = [['10.0.0.1'], ['169.254.169.254'], [PUBLIC, '127.0.0.1'], []];
    for (const addresses of named) {
      await expect(post('https://hooks.example/', { 'hooks.example': addresses })).rejects.toThrow(COPY.notPublic);
    }
    for (const host of ['192.168.1.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']) {
      await expect(post(`https://${host}/`)).rejects.toThrow(COPY.notPublic);
    }
    expect(requested).toEqual([]);
  });

  test('attack: a webhook over http — nothing is sent', async () => {
    await expect(post('http://hooks.example/', { 'hooks.example': [PUBLIC] })).rejects.toThrow(COPY.notHttps);
    expect(requested).toEqual([]);
  });
});
