import { randomInt } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { ConsoleErrors } from './console-errors';
import { signUp, type TestMember } from './members';
import { pagesOf, unstated, watchOpened, type Opened, type Opens } from './opened-pages';

/** An address of its own for each browser, so that limits per address never meet between tests. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Options {
  /**
   * The pages that the stories of this file open, e.g. `mf-courses/dashboard`, or whole remotes. Stated in the file itself, where
   * Nx reads it: it runs the file again only when something has changed that one of these is made of
   * (tools/workspace/nx-plugin.mjs). Unless stated, any: those of test:faults open also remotes that are none of this repository.
   */
  opens: readonly Opens[] | 'any';
}

interface Fixtures {
  /** What the test's browsers have opened; what isn't stated fails the test. */
  opened: Opened;
  /** Console errors of the page. Those that the test doesn't expect fail it. */
  consoleErrors: ConsoleErrors;
  /** A fresh member, signed in on `page`, which has not opened anything yet. */
  member: TestMember;
  /** Opens another person's browser on the same portal. */
  anotherBrowser: () => Promise<Page>;
}

export const test = base.extend<Fixtures & Options>({
  opens: ['any', { option: true }],
  opened: [
    async ({ context, opens, baseURL }, provide) => {
      const opened: Opened = { remotes: new Set(), paths: new Set() };
      const pages = opens === 'any' ? [] : await pagesOf(baseURL ?? '');
      watchOpened(context, opened);
      await provide(opened);
      if (opens !== 'any') expect(unstated(opened, opens, pages), 'what the file does not state').toEqual([]);
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({ browserName: _browser }, provide) => {
    await provide({ 'x-forwarded-for': anAddress() });
  },
  consoleErrors: [
    async ({ page }, provide) => {
      const errors = new ConsoleErrors(page);
      await provide(errors);
      expect(errors.unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, provide) => {
    await provide(page);
    // A route that is still fetching when the test is over would fail it as the browser closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  member: async ({ page }, provide) => {
    await provide(await signUp(page));
  },
  anotherBrowser: async ({ browser, baseURL, opened }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      });
      contexts.push(context);
      watchOpened(context, opened);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
