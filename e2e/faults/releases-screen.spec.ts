import { openAsAdmin } from '../support/admin';
import { expect, test } from '../support/own-portal';
import { expectToast } from '../support/toast';
import { buildVariant, release } from '../support/variant';

test.use({ opens: ['mf-admin'] });

test.describe.configure({ timeout: 240_000 });

test('the admin sees a new release, puts this browser on canary, promotes and rolls back', async ({
  page,
  ownPortal,
}) => {
  const edit = { file: 'src/features/platform/sign-in/copy.ts', from: 'Admin', to: 'Canary admin' };
  const canary = await release(
    ownPortal,
    'publish',
    'mf-admin',
    '--from',
    await buildVariant('mf-admin', [edit]),
    '--channel',
    'canary',
  );
  const ofAdminRemote = page.getByRole('region', { name: 'mf-admin' });

  await openAsAdmin(page, '/admin/releases');
  const isCanary = ofAdminRemote.getByText('Canary', { exact: true });
  await expect(isCanary).toBeVisible();
  await expect(ofAdminRemote).toContainText(String(canary.version));

  await test.step('this browser joins canary and leaves it again', async () => {
    await page.getByRole('button', { name: 'Join canary in this browser' }).click();
    await expect(page.getByText('Canary: you get new releases before everyone else.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave canary', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Join canary in this browser' })).toBeVisible();
  });

  await test.step('promoted, then taken back, which is asked for first', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Promote: mf-admin' }).click();
    await expect(dialog).toContainText(`Everyone gets ${String(canary.version)} of mf-admin.`);
    await dialog.getByRole('button', { name: 'Promote' }).click();
    await expectToast(page, 'Release changed', `mf-admin is now at ${String(canary.version)}.`);
    await expect(isCanary).toHaveCount(0);

    await page.getByRole('button', { name: 'Roll back: mf-admin' }).click();
    await dialog.getByLabel('Reason (optional)').fill('Tried out by a test');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(ofAdminRemote.getByText('Withdrawn').first()).toBeVisible();
    await expect(ofAdminRemote.getByText('Tried out by a test')).toBeVisible();
  });
});
