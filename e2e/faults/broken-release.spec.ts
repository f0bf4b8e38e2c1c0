import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { buildVariant, release } from '../support/variant';

test.describe.configure({ timeout: 240_000 });

const BREAKS = [
  {
    what: 'throws while it loads',
    edit: { file: 'src/routes.tsx', from: 'export default', to: "throw new Error('Broken release');\nexport default" },
    says: 'We couldn’t load this page.',
  },
  {
    what: 'throws while it renders',
    edit: {
      file: 'src/pages/community.tsx',
      from: 'return',
      to: "if (Date.now() > 0) throw new Error('Broken page');\n  return",
    },
    says: 'Something went wrong on this page.',
  },
];

test('a published release that breaks is contained, and trying again after the rollback works', async ({
  page,
  consoleErrors,
  ownPortal,
}) => {
  await signUp(page);

  for (const { what, edit, says } of BREAKS) {
    await test.step(what, async () => {
      const folder = await buildVariant('mf-community', [edit]);
      await release(ownPortal, 'publish', 'mf-community', '--from', folder, '--unrendered');
      await page.goto('/community');
      await expect(page.getByText(says)).toBeVisible();
      await page.getByRole('link', { name: 'Curriculum' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Curriculum' })).toBeVisible();
      await page.getByRole('link', { name: 'Community' }).first().click();
      await expect(page.getByText(says)).toBeVisible();

      await release(ownPortal, 'rollback', 'mf-community');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    });
  }

  await test.step('one that needs a newer SDK is refused at publish', async () => {
    const edit = { file: 'src/manifest.ts', from: "sdk: '^1.", to: "sdk: '^1.99" };
    const folder = await buildVariant('mf-community', [edit]);
    await expect(release(ownPortal, 'publish', 'mf-community', '--from', folder)).rejects.toThrow(
      /needs SDK \^1\.99\d*\.0/,
    );
  });

  consoleErrors.expect(/./);
});
