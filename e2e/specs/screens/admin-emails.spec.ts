import { openAsAdmin } from '../../support/admin';
import { expectScreens, test, type Wait } from '../../support/screen-sweep';

test.use({
  opens: [
    'mf-admin/admin-outbox',
    'mf-admin/admin-email-previews',
    'mf-admin/admin-broadcasts',
    'mf-admin/admin-broadcast',
    'mf-admin/admin-email-sequences',
    'mf-admin/admin-email-sequence',
  ],
});

const WAITS: Record<string, Wait> = {
  '/admin/broadcasts': { calls: ['*/api/admin/broadcasts*'], label: 'Loading broadcasts...' },
  '/admin/email-sequences': { calls: ['*/api/admin/email-sequences*'], label: 'Loading sequences...' },
  '/admin/outbox/preview': { calls: ['*/api/admin/email-templates'], label: 'Loading email previews...' },
  '/admin/outbox': { calls: ['*/api/admin/*'], label: 'Loading emails...' },
};

test('what the admin sees of emails, broadcasts, and sequences, and how each waits', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/outbox');
  await expectScreens(page, happened, await ownScreens('admin'), { waits: WAITS });
});
