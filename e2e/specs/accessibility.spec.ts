import type { Page } from '@playwright/test';
import { compositionSchema, type PageAccess } from '@portal/contracts/release';
import { signInAsAdmin } from '../support/admin';
import { seeNoViolation } from '../support/axe';
import { signIn } from '../support/members';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const DEMO_MEMBER = { email: 'member@fivepillars.test', password: 'lead-with-purpose' };
const THEMES = ['dark', 'light'] as const;

/** Every page that the live releases have at a path without parameters. */
async function screensFor(page: Page, access: readonly PageAccess[]) {
  const answer = await page.request.get('/releases/registry.json');
  const { releases } = compositionSchema.parse(await answer.json());
  return releases
    .flatMap(({ pages }) => pages)
    .filter((screen) => access.includes(screen.access) && !screen.path.includes(':'));
}

/** Opens a page and waits until it stands with its data. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(new URL(page.url()).pathname, 'nobody was sent elsewhere').toBe(path.split('?')[0]);
}

async function seeScreens(page: Page, access: readonly PageAccess[]) {
  const screens = await screensFor(page, access);
  expect(screens).not.toEqual([]);
  for (const { id, path } of screens) {
    await test.step(id, async () => {
      await open(page, path);
      await seeNoViolation(page, id);
    });
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of THEMES) {
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      // The sign-in pages, which need no script, take the theme from the system.
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    });

    test('on what visitors see', async ({ page, consoleErrors }) => {
      await seeScreens(page, ['visitor', 'public']);
      for (const path of ['/api/login', '/api/signup', '/nowhere']) {
        await test.step(path, async () => {
          await open(page, path);
          await seeNoViolation(page, path);
        });
      }
      expect(consoleErrors.splice(0)).toHaveLength(1); // the browser notes the 404
    });

    test('on a questionnaire with faults', async ({ page }) => {
      await open(page, '/questionnaire');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
      await seeNoViolation(page, 'questionnaire with faults');
    });

    test('on what members see', async ({ page }) => {
      await signIn(page, DEMO_MEMBER);
      await seeScreens(page, ['member']);
      await open(page, '/clarity?day=1');
      await seeNoViolation(page, 'a completed lesson');
    });

    test('on what a new member sees', async ({ page, member: _member }) => {
      await seeScreens(page, ['member']);
    });

    test('on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await seeScreens(page, ['visitor', 'public']);
      await signIn(page, DEMO_MEMBER);
      await seeScreens(page, ['member']);
    });

    test('with a menu, a toast or a dialog open', async ({ page, member: _member }) => {
      await open(page, '/clarity');
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await seeNoViolation(page, 'profile menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save Progress' }).click();
      await seeToast(page, 'Progress saved');
      await seeNoViolation(page, 'toast');
      await open(page, '/coaching');
      await page.getByRole('button', { name: 'Schedule 1:1 Session' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await seeNoViolation(page, 'dialog');
    });

    test('on what the admin sees', async ({ page }) => {
      await signInAsAdmin(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Submission Details' })).toBeVisible();
      await seeNoViolation(page, 'submission details');
      await seeScreens(page, ['admin']);
      for (const path of ['/admin/content/clarity', '/admin/content/clarity/1']) {
        await open(page, path);
        await seeNoViolation(page, path);
      }
      for (const list of ['/admin/members', '/admin/leads']) {
        await open(page, list);
        const first = page.locator(`a[href^="${list}/"]`).first();
        await open(page, (await first.getAttribute('href')) ?? list);
        await seeNoViolation(page, `the first of ${list}`);
      }
    });
  });
}
