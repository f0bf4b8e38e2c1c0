import { expect, type Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';

/** What a browser adds to what our own pages send. */
export const FROM_OUR_PAGES = { 'sec-fetch-site': 'same-origin' };

/** The same of the admin’s pages. */
export const AS_ADMIN = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };

/** Sends `data` as a page would, with the cookies of `page`, and answers what came back. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data, headers: FROM_OUR_PAGES });
  expect(answer.status(), path).toBe(201);
  return answer.json();
}
