import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expectScreens, test, type Wait } from '../../support/screen-sweep';

test.use({
  opens: [
    'mf-admin/admin-plan-requests',
    'mf-admin/admin-plans',
    'mf-admin/admin-revenue',
    'mf-admin/admin-community',
    'mf-admin/admin-events',
    'mf-admin/admin-social-proof',
  ],
});

const WAITS: Record<string, Wait> = {
  '/admin/community': { calls: ['*/api/admin/*'], label: 'Loading reports...' },
  '/admin/plan-requests': { calls: ['*/api/admin/*'], label: 'Loading plan requests...' },
  '/admin/plans': { calls: ['*/api/admin/*'], label: 'Loading the plans...' },
  '/admin/social-proof': { calls: ['*/api/admin/social-proof*'], label: 'Loading testimonials...' },
};

test('what the admin sees of plans, revenue, the community, and testimonials, and how it waits', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/plans');
  await expectScreens(page, happened, await ownScreens('admin'), {
    waits: WAITS,
    then: {
      '/admin/community': async () => {
        await page.getByRole('tab', { name: 'Hidden' }).click();
        await expectNoViolation(page, 'no hidden posts');
      },
    },
  });
});
