import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/admin';
import { ARCHIVED, publishArchived } from '../support/archived';
import { DEMO_MEMBER, openSession, signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { open, screensFor, expectItStand } from '../support/screens';
import { expectToast } from '../support/toast';
import { release } from '../support/variant';

test.describe.configure({ timeout: 120_000 });

const isSample = (name: string) => name.startsWith('mf-sample-');

/** Opens a page, which must say what it is. */
async function see(page: Page, path: string) {
  await test.step(path, () => open(page, path));
}

/** The first link that leads below `path`, e.g. to one of the leads. */
async function firstBelow(page: Page, path: string): Promise<string> {
  await open(page, path);
  const link = page.locator(`a[href^="${path}/"]`).first();
  return (await link.getAttribute('href')) ?? path;
}

test('the remotes as they once were run on the shell of today', async ({ page, ownPortal }) => {
  const published = [];
  for (const name of ARCHIVED.filter((each) => !isSample(each))) published.push(await publishArchived(ownPortal, name));

  for (const { path } of await screensFor(page, 'visitor', 'public')) await see(page, path);
  await openSession(page, DEMO_MEMBER);
  for (const { path } of await screensFor(page, 'member')) await see(page, path);
  // It leads on to the course's own page.
  await page.goto('/course/clarity');
  await expectItStand(page);
  await openAsAdmin(page);
  for (const { path } of await screensFor(page, 'admin')) await see(page, path);
  for (const list of ['/admin/members', '/admin/leads']) await see(page, await firstBelow(page, list));
  for (const path of ['/admin/content/clarity', '/admin/content/clarity/1']) await see(page, path);

  for (const { putBack } of published.toReversed()) await putBack();
});

for (const name of ARCHIVED.filter(isSample)) {
  test(`${name}: a remote that uses all of its SDK runs on the SDK of today`, async ({
    page,
    ownPortal,
    consoleErrors,
  }) => {
    await publishArchived(ownPortal, name);

    await test.step('for a visitor', async () => {
      await see(page, '/sample/visitor');
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('/api/dashboard is for members')).toBeVisible();
      consoleErrors.expect(/status of 401/);
      await expect(page.getByRole('link', { name: 'Sign in and come back' })).toHaveAttribute(
        'href',
        /returnTo=%2Fsample/,
      );
      await page.getByRole('button', { name: 'Get lost' }).click();
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    });

    await test.step('which mounts itself', async () => {
      await see(page, '/sample/mounted');
      await page.getByRole('button', { name: 'Toast' }).click();
      await expectToast(page, 'By what mounted itself');
    });

    await test.step('for the admin', async () => {
      await see(page, '/sample/admin');
      await page.getByRole('button', { name: 'Remember' }).click();
      await expect(page.getByText('Here is the admin')).toBeVisible();
      await page.getByRole('button', { name: 'Forget' }).click();
      await expect(page.getByText('Here is somebody')).toBeVisible();
    });

    const member = await signUp(page);
    await test.step('session, theme and toasts', async () => {
      await see(page, '/sample');
      await expect(page.getByText(`${member.firstName} is a member in dark`)).toBeVisible();
      await page.getByRole('button', { name: 'Change the theme' }).click();
      await expect(page.getByText(`${member.firstName} is a member in light`)).toBeVisible();
      for (const by of ['hook', 'function']) {
        await page.getByRole('button', { name: `Toast by the ${by}` }).click();
        await expectToast(page, `By the ${by}`);
      }
    });

    await test.step('calls', async () => {
      const data = page.getByRole('region', { name: 'Data' });
      await expect(data.getByText(`Read by ${member.firstName}`)).toBeVisible();
      await expect(data.getByText('The feed is here')).toBeVisible();
      await data.getByRole('button', { name: 'Read the feed again' }).click();
      await data.getByRole('button', { name: 'Add' }).click();
      await expect(data.getByText('Added')).toBeVisible();
    });

    await test.step('links, and a draft that survives them', async () => {
      await page.getByRole('button', { name: 'Load the community' }).click();
      await page.getByRole('link', { name: 'To an address' }).click();
      await expect(page.getByText('one one two matched')).toBeVisible();
      await page.getByRole('link', { name: 'To what moved' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sample', exact: true })).toBeVisible();
      await page.getByLabel('Note').fill('To be kept');
      await expect(page.getByText('Not sent yet')).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByLabel('Note')).toHaveValue('To be kept');
    });

    await release(ownPortal, 'retire', 'mf-sample');
  });
}
