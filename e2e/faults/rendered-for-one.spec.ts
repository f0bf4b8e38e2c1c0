import { randomUUID } from 'node:crypto';
import { request as http } from '@playwright/test';
import { FROM_OUR_PAGES } from '../support/api';
import { aMember } from '../support/members';
import { expect, test } from '../support/test';

const MEMBERS = 20;
const PAGES = 1_000;
const AT_ONCE = 16;

test.describe.configure({ timeout: 180_000 });

test('attack: 1,000 pages of 20 members are rendered at the same time — each holds what is its member’s alone', async ({
  baseURL,
}) => {
  const browsers = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, at) => {
      const mark = `mark-${randomUUID()}`;
      const context = await http.newContext({
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: { ...FROM_OUR_PAGES, 'x-forwarded-for': `10.77.0.${at + 1}` },
      });
      const answer = await context.post('/api/signup', { form: { ...aMember(), lastName: mark }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      const cookies = (await context.storageState()).cookies.map(({ name, value }) => `${name}=${value}`);
      return { context, mark, cookie: [...cookies, 'portal_zone=UTC'].join('; ') };
    }),
  );
  let next = 0;
  let rendered = 0;
  async function openPages() {
    while (rendered < PAGES) {
      const at = next;
      next += 1;
      const browser = browsers[at % MEMBERS];
      if (!browser) throw new Error('There are fewer browsers than members');
      const { context, mark, cookie } = browser;
      const address = at % 3 ? '/dashboard' : '/settings';
      const html = await (await context.get(address, { headers: { cookie } })).text();
      const marks = new Set(html.match(/mark-[0-9a-f-]{36}/g) ?? []);
      // On a busy machine some are left to the browser; those hold nothing of anybody.
      const isRendered = html.includes('id="rendered"');
      expect(marks).toEqual(new Set(isRendered ? [mark] : []));
      if (isRendered) rendered += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openPages));
  await Promise.all(browsers.map(({ context }) => context.dispose()));
});
