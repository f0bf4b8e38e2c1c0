import type { Page } from '@playwright/test';

/** How the typeface stands: nothing where the page does without it. */
export const typeface = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].find(({ family }) => family.includes('Bricolage Grotesque'))?.status;
  });

/** Waits until this browser keeps the typeface for the next page. */
export const isKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('typeface') !== null);
