import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { reflection } from '../pages/lesson';
import { NEW_INTRO, nextCourses, OLD_INTRO } from '../support/next-courses';
import { release, type ShippedTo } from '../support/variant';

test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Everything that browsers get of the other apps, and every move that was made of them. */
async function restOf(portal: ShippedTo) {
  const { apps } = (await release(portal, 'list')) as { apps: { app: string; state: unknown; moves: unknown }[] };
  const answer = await fetch(`${portal.address}/releases/registry.json`);
  const { releases } = (await answer.json()) as { releases: { app: string }[] };
  return {
    moved: apps.filter(({ app }) => app !== 'mf-courses').map(({ app, state, moves }) => ({ app, state, moves })),
    given: releases.filter(({ app }) => app !== 'mf-courses'),
  };
}

test('a team ships its remote while members use the portal, and takes it back', async ({ page, ownPortal }) => {
  const intro = page.getByText(NEW_INTRO);
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
  const before = await restOf(ownPortal);
  const published = await release(ownPortal, 'publish', 'mf-courses', '--from', folder);

  await test.step('the new version is live, with no restart and nothing else moved', async () => {
    await openCurriculum();
    await expect(intro).toBeVisible();
    expect(await restOf(ownPortal)).toEqual(before);
  });

  await test.step('rolled back, the old version is there again', async () => {
    const back = await release(ownPortal, 'rollback', 'mf-courses');
    expect(back.version).not.toBe(published.version);
    await openCurriculum();
    await expect(intro).toHaveCount(0);
  });

  await test.step('canary shows it only to who opted in, marked, with a way out', async () => {
    await release(ownPortal, 'publish', 'mf-courses', '--from', folder, '--channel', 'canary');
    await openCurriculum();
    await expect(intro).toHaveCount(0);
    await page.context().addCookies([{ name: 'portal_channel', value: 'canary', url: ownPortal.address }]);
    await openCurriculum();
    await expect(intro).toBeVisible();
    await page.getByRole('button', { name: 'Leave canary' }).click();
    await openCurriculum();
    await expect(intro).toHaveCount(0);
  });

  await test.step('promoted, it is everybody’s', async () => {
    await release(ownPortal, 'promote', 'mf-courses');
    await openCurriculum();
    await expect(intro).toBeVisible();
    expect(await release(ownPortal, 'verify')).toMatchObject({ damaged: [] });
    await release(ownPortal, 'rollback', 'mf-courses');
  });
});

test('a tab that is open over a deploy goes on, offers the new version, and never over unsaved text', async ({
  page,
  ownPortal,
}) => {
  const offer = page.getByText('A new version of the portal is ready.');
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await signUp(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await release(ownPortal, 'publish', 'mf-courses', '--from', await nextCourses());

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
  await release(ownPortal, 'rollback', 'mf-courses');
});
