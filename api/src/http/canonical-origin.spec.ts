import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { portalOfSpec } from '../../test/portal';

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const CALL = { accept: 'application/json', 'sec-fetch-dest': 'empty' };

describe('one canonical origin', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });

  /** Status and location for a request to a portal under a host name. */
  async function ask(
    host: string,
    path: string,
    headers: IncomingHttpHeaders,
    options: { at?: string; method?: string } = {},
  ) {
    const sent = request(options.at ?? portal.origin, {
      path,
      method: options.method ?? 'GET',
      headers: { ...headers, host },
    });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return [response.statusCode, response.headers.location];
  }

  test.each(['127.0.0.1:3000', 'localhost', 'www.portal.example', '[::1]:3000'])(
    'a page opened at %s is redirected to the same path and query',
    async (host) => {
      const location = 'https://portal.example/subscribe?plan=core-group&from=%2F';
      expect(await ask(host, '/subscribe?plan=core-group&from=%2F', PAGE)).toEqual([308, location]);
    },
  );

  test('the sign-in page is redirected before anything is typed, in older browsers, too', async () => {
    const location = 'https://portal.example/api/login?returnTo=%2Fdashboard';
    expect(await ask('localhost', '/api/login?returnTo=%2Fdashboard', { accept: 'text/html,*/*' })).toEqual([
      308,
      location,
    ]);
  });

  test.each(['portal.example', 'Portal.Example', 'portal.example:443'])(
    'a page opened at %s is served',
    async (host) => {
      expect(await ask(host, '/api/login', PAGE)).toEqual([200, undefined]);
    },
  );

  test.each([
    ['a call', 'GET', '/api/plans', CALL, 200],
    ['a health check', 'GET', '/api/health', {}, 200],
    ['a health check opened in a browser', 'GET', '/api/ready', PAGE, 200],
    ['a release file', 'GET', '/releases/shell/none.js', PAGE, 404],
    ['a webhook', 'POST', '/api/payments/events', { 'content-type': 'application/json' }, 400],
    ['a prefetched page', 'GET', '/api/login', { ...PAGE, 'sec-purpose': 'prefetch' }, 403],
  ])('%s is answered under every name', async (_, method, path, headers, status) => {
    expect(await ask('localhost:3000', path, headers, { method })).toEqual([status, undefined]);
  });

  test('without a public address, every name is served', async () => {
    const at = await portal.another({ PUBLIC_ORIGIN: '' });
    expect(await ask('localhost', '/api/login', PAGE, { at })).toEqual([200, undefined]);
  });

  test('an address that names another site is redirected to the portal', async () => {
    expect(await ask('localhost', '//evil.example/', PAGE)).toEqual([308, 'https://portal.example//evil.example/']);
  });
});
