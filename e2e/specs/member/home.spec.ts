import { reflection, saveProgress, tickAll } from '../../pages/lesson';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-courses/home', 'mf-courses/realtor-course', 'mf-courses/course', 'mf-courses/clarity'] });

test('home shows where the member stands, leads to what is next, and a saved lesson moves it', async ({
  page,
  member: _member,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Business Transformation Hub' })).toBeVisible();
  for (const label of ['Courses Completed', 'Total Courses', 'Avg Progress', 'Pillars Mastered']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('0/5')).toBeVisible();
  for (const [name, path] of [
    ['Daily Dashboard', '/dashboard'],
    ['Community', '/community'],
    ['Coaching Sessions', '/coaching'],
  ] as const)
    await expect(
      page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name }),
      `the way to ${name}`,
    ).toHaveAttribute('href', path);
  const courses = page.getByRole('region', { name: 'Your Courses' });
  const clarity = courses.getByRole('listitem').filter({ hasText: '29-Day Clarity Course' });
  await expect(clarity.getByText('0% complete')).toBeVisible();

  await clarity.getByRole('link', { name: 'Start Course' }).click();
  await expect(page).toHaveURL(/\/clarity\?day=1/);
  await tickAll(page);
  await reflection(page).fill('A good first day.');
  await saveProgress(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(clarity.getByText('3% complete')).toBeVisible();
  await expect(clarity.getByRole('link', { name: 'Continue Course' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: '5 Pillars Progress' }).getByRole('progressbar', { name: 'Clarity' }),
  ).toHaveAttribute('aria-valuetext', '3%');

  await test.step('/course/ and an id open that course and leave no step in the history', async () => {
    await page.goto('/course/realtor-fire-foundation');
    await expect(page).toHaveURL(/\/courses\/realtor-fire-foundation\?day=1$/);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
