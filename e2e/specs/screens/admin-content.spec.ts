import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expectDialog, press } from '../../support/dialogs';
import { expectFaultTold } from '../../support/form-faults';
import { expect, expectItIsForEveryone, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { expectItStand } from '../../support/screens';

test.use({
  opens: ['mf-admin/admin-content', 'mf-admin/admin-course', 'mf-admin/admin-lesson'],
});

const WAITS: Record<string, Wait> = {
  '/admin/content': { calls: ['*/api/admin/content*'], label: 'Loading content...' },
};

test('what the admin sees of all courses, one, and a lesson, and how each waits', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/content');
  await expectScreens(page, happened, await ownScreens('admin'), { waits: WAITS });
  await expectItIsForEveryone(page, happened, {
    path: '/admin/content/clarity',
    title: 'Course content',
    wait: { calls: ['*/api/admin/content*'], label: 'Loading content...' },
  });
  await expectItIsForEveryone(page, happened, {
    path: '/admin/content/clarity/1',
    title: 'Lesson',
    wait: { calls: ['*/api/admin/content/*'], label: 'Loading content...' },
    then: async () => {
      const quote = page.getByLabel('Quote');
      await quote.fill('');
      await expectFaultTold(page, 'Publish', 'Quote', /add a quote/);
      await expect(page.getByRole('alert')).toContainText('Not published yet');
      await press(page, 'Add activity');
      await press(page, 'Publish');
      await expect(page.getByText('Please word this activity or remove it')).toBeVisible();
      await expect(page.getByText('Published', { exact: true })).toBeVisible();
      await expectNoViolation(page, 'a lesson with faults');
      await expectDialog(page, 'Preview as a member', 'a lesson’s preview');
      await page.getByRole('link', { name: 'Next day' }).click();
      await press(page, 'Stay on this page');
      await expect(quote).toHaveValue('');
      await page.getByRole('link', { name: 'Next day' }).click();
      await press(page, 'Leave without saving');
      await expect(page).toHaveURL(/\/2$/);
      // Until the next lesson is there, the browser asks about what is left behind.
      await expectItStand(page);
    },
  });
});
