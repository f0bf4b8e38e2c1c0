import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { DEMO_MEMBER, openSession } from '../support/members';
import { RENDERED, tellZone } from '../support/rendered';
import { expect, test } from '../support/test';

test.use({ opens: ['mf-courses'] });
test.describe.configure({ timeout: 120_000 });

/** Members who open their dashboards at the same moment: the portal then sends a page's beginning before its content. */
const CROWD = 60;

/** What no page has in it: pictures, and the stream of notifications. */
const ELSEWHERE = new RegExp(`^(/api/pictures(/|$)|${NOTIFICATION_STREAM}$)`);

const isInPieces = (policy: string | string[] | undefined) => String(policy).includes("'nonce-");

/** Opens the dashboard while many others do, until it comes in pieces. Answers its HTML. */
async function openInPieces(page: Page): Promise<string> {
  let html = '';
  await expect(async () => {
    const crowd = Array.from({ length: CROWD }, () => page.request.get('/dashboard'));
    const response = await page.goto('/dashboard');
    await Promise.all(crowd);
    expect(isInPieces(response?.headers()['content-security-policy'])).toBe(true);
    html = (await response?.text()) ?? '';
    expect(html).toContain(RENDERED);
  }).toPass();
  return html;
}

test('a page that comes in pieces is taken over as it came, and asks for nothing again', async ({
  page,
  context,
  baseURL,
}) => {
  await openSession(page, DEMO_MEMBER);
  await tellZone(context, baseURL, await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) asked.splice(0);
    else if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  const html = await openInPieces(page);
  expect(html.indexOf('</head>')).toBeGreaterThan(html.indexOf('rel="preload"'));
  await page.getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  expect(asked.filter((path) => !ELSEWHERE.test(path))).toEqual([]);
  // A style that the policy forbids, or one that is rendered otherwise, is an error on the console.
});

test('fault: a page breaks off after its beginning — the browser opens it again', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  let cut = 0;
  const upstream = new URL(baseURL ?? '');
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = request;
    const sent = forward({ host: upstream.hostname, port: upstream.port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (cut === 0 && path === '/dashboard' && isInPieces(answer.headers['content-security-policy'])) {
        answer.once('data', (start: Buffer) => {
          cut += 1;
          response.write(start, () => response.destroy());
          answer.destroy();
        });
        return;
      }
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://${upstream.hostname}:${port}`;
  try {
    await openSession(page, DEMO_MEMBER);
    await tellZone(page.context(), baseURL, 'UTC');
    while (cut === 0) {
      const crowd = Array.from({ length: CROWD }, () => page.request.get('/dashboard'));
      await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
      await Promise.all(crowd);
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
    consoleErrors.expect(/./);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
