import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expectDialog } from '../../support/dialogs';
import { firstOn } from '../../support/first-on';
import { KIM } from '../../support/members';
import { expect, expectItIsForEveryone, expectScreens, test, type Wait } from '../../support/screen-sweep';

test.use({
  opens: [
    'mf-admin/admin-leads',
    'mf-admin/admin-lead',
    'mf-admin/admin-members',
    'mf-admin/admin-registration',
    'mf-admin/admin-import',
    'mf-admin/admin-member',
    'mf-admin/admin-person',
  ],
});

const WAITS: Record<string, Wait> = {
  '/admin/leads': { calls: ['*/api/admin/leads*'], label: 'Loading leads...' },
  '/admin/members': { calls: ['*/api/admin/members*'], label: 'Loading members...' },
  '/admin/import': { calls: ['*/api/admin/*'], label: 'Loading imports...' },
};

test('what the admin sees of leads and members: how it waits, every list, each of one, lists without a match', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/leads');
  const one: Record<string, string> = {};
  const find = (list: string, label: string, none: string, state: string) => async () => {
    // Of all others, another story may delete the one that it opens.
    await page.getByLabel(label).fill(KIM.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    one[list] = await firstOn(page, list);
    await page.getByLabel(label).fill('nobody-of-this-name');
    await page.keyboard.press('Enter');
    await expect(page.getByText(none)).toBeVisible();
    await expectNoViolation(page, state);
  };
  await expectScreens(page, happened, await ownScreens('admin'), {
    waits: WAITS,
    then: {
      '/admin/leads': async () => {
        await expectDialog(page, 'Erase old leads', 'erase old leads');
        await find('/admin/leads', 'Search', 'No matching leads', 'no leads')();
      },
      '/admin/members': find('/admin/members', 'Name or email', 'No members found', 'no members'),
    },
  });
  await expectItIsForEveryone(page, happened, {
    path: one['/admin/leads'] ?? '',
    title: 'Lead',
    wait: { calls: ['*/api/admin/leads/*'], label: 'Loading lead...' },
  });
  await expectItIsForEveryone(page, happened, {
    path: one['/admin/members'] ?? '',
    title: 'Member',
    wait: { calls: ['*/api/admin/members/*'], label: 'Loading member...' },
  });
  const person = await page.getByRole('link', { name: 'Full history' }).getAttribute('href');
  await expectItIsForEveryone(page, happened, { path: person ?? '', title: 'Person' });
});
