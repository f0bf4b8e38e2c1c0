import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expectDialog, press } from '../../support/dialogs';
import { firstOn } from '../../support/first-on';
import { expectFaultTold } from '../../support/form-faults';
import {
  DESKTOP,
  expect,
  expectItIsForEveryone,
  expectNoOverflow,
  expectScreens,
  TABLET,
  test,
  type Wait,
} from '../../support/screen-sweep';
import { tick } from '../../support/tick';

test.use({
  opens: [
    'mf-admin/admin',
    'mf-admin/admin-account',
    'mf-admin/admin-notifications',
    'mf-admin/admin-staff',
    'mf-admin/admin-settings',
    'mf-admin/admin-releases',
    'mf-admin/admin-audit',
    'mf-admin/admin-webhooks',
    'mf-admin/admin-webhook',
  ],
});

const WAITS: Record<string, Wait> = {
  '/admin/releases': { calls: ['*/api/releases*'], label: 'Loading releases...' },
  '/admin/audit': { calls: ['*/api/admin/audit*'], label: 'Loading the audit trail...' },
  '/admin/notifications': { calls: ['*/api/admin/notifications*'], label: 'Loading notifications...' },
  '/admin/webhooks': { calls: ['*/api/admin/webhook-endpoints*'], label: 'Loading webhooks...' },
};

test('what the admin sees of submissions, staff, settings, releases, and webhooks, and how each waits', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/account');
  let endpoint = '';
  await expectScreens(page, happened, await ownScreens('admin'), {
    waits: WAITS,
    then: {
      '/admin': async () => {
        await page.setViewportSize(TABLET);
        await expectNoOverflow(page, 'Admin sections');
        await page.setViewportSize(DESKTOP);
        await expectDialog(page, /^View /, 'submission details');
      },
      '/admin/webhooks': async () => {
        await press(page, 'Add endpoint');
        await expectFaultTold(page, 'Save', 'URL', /https/);
        await page.getByLabel('URL').fill('https://10.0.0.1/a/long/path/that/another/system/gave/to/the/owner');
        await tick(page.getByLabel('New lead (lead.created)'));
        await press(page, 'Save');
        await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
        await expectNoViolation(page, 'the secret of a new endpoint');
        endpoint = await firstOn(page, '/admin/webhooks');
      },
    },
  });
  await expectItIsForEveryone(page, happened, {
    path: endpoint,
    title: 'Webhook endpoint',
    wait: { calls: ['*/api/admin/webhook-endpoints*'], label: 'Loading the endpoint...' },
    then: async () => {
      await press(page, 'Send test event');
      await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
      await expectDialog(page, 'Rotate secret', 'rotate the secret?');
      await press(page, 'Delete');
      await press(page, 'Delete endpoint');
      await expect(page.getByText('No endpoints yet')).toBeVisible();
    },
  });
});
