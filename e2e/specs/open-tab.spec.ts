import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { buildVariant, release } from '../support/variant';

test.describe.configure({ timeout: 240_000 });

const NEW_INTRO = 'Pick one lesson and keep it small.';

test('a tab that is open over a deploy goes on, offers the new version, and never over unsaved text', async ({
  page,
  ownPortal: { store },
}) => {
  const offer = page.getByText('A new version of the portal is ready.');
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await signUp(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  const edit = {
    file: 'src/features/curriculum/copy.ts',
    from: 'One lesson a day. Choose where to begin.',
    to: NEW_INTRO,
  };
  await release(store, 'publish', 'mf-courses', '--from', await buildVariant('mf-courses', [edit]));

  await test.step('code of the old release still loads', async () => {
    await page.getByRole('link', { name: 'Curriculum' }).first().click();
    await expect(page.getByText('One lesson a day. Choose where to begin.')).toBeVisible();
  });

  await test.step('nothing is offered while text is unsaved', async () => {
    await page.getByRole('link', { name: 'Open Clarity' }).click();
    await page.getByPlaceholder('Write your reflection here...').fill('Half a thought');
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
});
