import { expect, test } from '../../support/test';
import { reflection, saveProgress, tickAll } from '../../pages/lesson';

test('home shows where the member stands, and a saved lesson moves it', async ({ page, member: _member }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Business Transformation Hub' })).toBeVisible();
  for (const label of ['Courses Completed', 'Total Courses', 'Avg Progress', 'Pillars Mastered']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('0/5')).toBeVisible();
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
});

test('quick actions lead on', async ({ page, member: _member }) => {
  for (const [name, path] of [
    ['Daily Dashboard', '/dashboard'],
    ['Community', '/community'],
    ['Coaching Sessions', '/coaching'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('/course/ and an id open that course and leave no step in the history', async ({ page, member: _member }) => {
  await page.goto('/curriculum');
  for (const [id, address] of [
    ['clarity', /\/clarity\?day=1$/],
    ['discipline', /\/discipline\?day=1$/],
    ['fire-foundation', /\/fire\?program=foundation&day=1$/],
    ['fire-identity', /\/fire\?program=identity&day=1$/],
    ['fire-resilience', /\/fire\?program=resilience$/],
    ['realtor-fire-foundation', /\/courses\/realtor-fire-foundation\?day=1$/],
  ] as const) {
    await page.goto(`/course/${id}`);
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await expect(page).toHaveURL(/program=resilience/);
});

test('/course/ with an unknown id is not found', async ({ page, member: _member }) => {
  await page.goto('/course/juggling');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the curriculum offers every course', async ({ page, member: _member }) => {
  await page.goto('/curriculum');
  const all = page.getByRole('region', { name: 'All Courses' });
  await expect(all.getByRole('article').or(all.locator('ul > li'))).toHaveCount(7);
  await expect(all.getByText(/[\d,]+ minutes/)).toHaveCount(5);
  await expect(page.getByText('4 x 29 Days')).toBeVisible();
  await expect(page.getByText('Complete System')).toBeVisible();
  await expect(page.getByText('Available', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: "MLO's" }).click();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect(page).toHaveURL('/curriculum');
  await page.getByRole('link', { name: 'Realtors' }).click();
  await expect(page).toHaveURL('/curriculum/realtors');
});
