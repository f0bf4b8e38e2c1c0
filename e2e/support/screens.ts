import { expect, type Page } from '@playwright/test';
import { compositionSchema, type PageAccess } from '@portal/contracts/release';
import { EVENT_REPLAY } from '@portal/contracts/rendered-page';

/**
 * The pages that are for one of `access`, but those with a parameter in their path.
 * @param opens apps, or pages of theirs, e.g. `mf-courses/dashboard`
 */
export async function screensOf(page: Page, opens: readonly string[], ...access: readonly PageAccess[]) {
  const all = await screens(page, access);
  return all.filter(({ app, id }) => opens.includes(app) || opens.includes(`${app}/${id}`));
}

/** The same of all apps. */
export const screensFor = (page: Page, ...access: readonly PageAccess[]) => screens(page, access);

async function screens(page: Page, access: readonly PageAccess[]) {
  const answer = await page.request.get('/releases/registry.json');
  const { releases } = compositionSchema.parse(await answer.json());
  const screens = releases
    .flatMap(({ app, pages }) => pages.map((screen) => ({ app, ...screen })))
    .filter((screen) => access.includes(screen.access) && !screen.path.includes(':'));
  expect(screens).not.toEqual([]);
  return screens;
}

/** Waits until the page stands: its heading is there, nothing loads any more, and prerendered markup answers clicks. */
export async function expectItStand(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('output')).toHaveCount(0);
  await expectItAnswer(page);
}

/** Waits until the page's script has taken over what was sent. */
export const expectItAnswer = (page: Page) => page.waitForFunction((kept) => !(kept in window), EVENT_REPLAY);

/** Opens a page and waits until it stands with its data. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expectItStand(page);
  expect(new URL(page.url()).pathname, 'nobody was sent elsewhere').toBe(path.split('?')[0]);
}
