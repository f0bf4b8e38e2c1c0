import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/own-portal';
import { reflection } from '../../pages/lesson';
import { buildVariant, release } from '../../support/variant';

test.describe.configure({ mode: 'default', timeout: 240_000 });

const OLD_INTRO = 'One lesson a day. Choose where to begin.';
const NEW_INTRO = 'Pick today’s lesson and keep it small.';

let built: Promise<string> | undefined;
/** The next release of mf-courses, built once for the stories of this file. */
const nextCourses = () =>
  (built ??= buildVariant('mf-courses', [{ file: 'src/features/curriculum/copy.ts', from: OLD_INTRO, to: NEW_INTRO }]));

/** A digest of every file below a folder of the store, by path. */
async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const digests = files.map(
    async (file) =>
      [
        file,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(digests));
}

test('a team ships its remote while members use the portal, and takes it back', async ({
  page,
  ownPortal: { address, store },
}) => {
  const intro = page.getByText(NEW_INTRO);
  const others = ['shell', 'mf-public', 'mf-community', 'mf-admin'];
  const bytesOfOthers = async () => Promise.all(others.map((app) => bytesOf(path.join(store, app))));
  const openCurriculum = async () => {
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await page.getByRole('link', { name: 'Curriculum' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Curriculum' })).toBeVisible();
  };

  await signUp(page);
  await openCurriculum();
  await expect(intro).toHaveCount(0);

  const folder = await nextCourses();
  const before = await bytesOfOthers();
  const published = await release(store, 'publish', 'mf-courses', '--from', folder);

  await test.step('the new version is live, with no restart and nothing else moved', async () => {
    await openCurriculum();
    await expect(intro).toBeVisible();
    expect(await bytesOfOthers()).toEqual(before);
  });

  await test.step('rolled back, the old version is there again', async () => {
    const back = await release(store, 'rollback', 'mf-courses');
    expect(back.version).not.toBe(published.version);
    await openCurriculum();
    await expect(intro).toHaveCount(0);
  });

  await test.step('canary shows it only to who opted in, marked, with a way out', async () => {
    await release(store, 'publish', 'mf-courses', '--from', folder, '--channel', 'canary');
    await openCurriculum();
    await expect(intro).toHaveCount(0);
    await page.context().addCookies([{ name: 'portal_channel', value: 'canary', url: address }]);
    await openCurriculum();
    await expect(intro).toBeVisible();
    await page.getByRole('button', { name: 'Leave canary' }).click();
    await openCurriculum();
    await expect(intro).toHaveCount(0);
  });

  await test.step('promoted, it is everybody’s', async () => {
    await release(store, 'promote', 'mf-courses');
    await openCurriculum();
    await expect(intro).toBeVisible();
    expect(await release(store, 'verify')).toHaveProperty('checked');
    await release(store, 'rollback', 'mf-courses');
  });
});

test('a tab that is open over a deploy goes on, offers the new version, and never over unsaved text', async ({
  page,
  ownPortal: { store },
}) => {
  const offer = page.getByText('A new version of the portal is ready.');
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await signUp(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await release(store, 'publish', 'mf-courses', '--from', await nextCourses());

  await test.step('code of the old release still loads', async () => {
    await page.getByRole('link', { name: 'Curriculum' }).first().click();
    await expect(page.getByText(OLD_INTRO)).toBeVisible();
  });

  await test.step('nothing is offered while text is unsaved', async () => {
    await page.getByRole('link', { name: 'Open Clarity' }).click();
    await reflection(page).fill('Half a thought');
    const looked = page.waitForResponse('**/releases/registry.json');
    await lookAgain();
    await looked;
    await expect(offer).toHaveCount(0);
  });

  await test.step('saved, it is offered, and reloading brings it', async () => {
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'Curriculum' }).first().click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(NEW_INTRO)).toBeVisible();
  });
  await release(store, 'rollback', 'mf-courses');
});
