import { expect, test } from '../../support/test';
import { reflection, saveProgress, tickAll } from '../../pages/lesson';

test.use({ remotes: ['mf-courses'] });

test('Resilience and Execution are locked', async ({ page, member: _member }) => {
  await page.goto('/fire');
  for (const name of ['Resilience', 'Execution']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Coming Soon')).toBeVisible();
    await expect(panel.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(reflection(page)).toHaveCount(0);
  }
});

test('turning to another program starts at its day 1, also when that is finished', async ({
  page,
  member: _member,
}) => {
  await page.goto('/fire?program=identity&day=1');
  await tickAll(page);
  await reflection(page).fill('A first day.');
  await saveProgress(page);
  await page.goto('/fire?program=foundation&day=9');
  await expect(page.getByText('Day 9 of 29', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Foundation' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Identity', selected: true })).toBeFocused();
  await expect(page.getByText('Day 1 of 29', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Day 9 of 29', { exact: true })).toBeVisible();
});

test('a day with a video offers it on YouTube too', async ({ page, member: _member }) => {
  const lessons = (await (await page.request.get('/api/courses/fire-foundation/lessons')).json()) as {
    dayNumber: number;
    videoUrl: string | null;
  }[];
  const withVideo = lessons.find(({ videoUrl }) => videoUrl !== null);
  const without = lessons.find(({ videoUrl }) => videoUrl === null);
  await page.goto(`/fire?day=${withVideo?.dayNumber}`);
  const watch = page.getByRole('link', { name: 'Watch on YouTube →' });
  await expect(watch).toHaveAttribute('href', withVideo?.videoUrl ?? '');
  await expect(watch).toHaveAttribute('target', '_blank');
  await page.goto(`/fire?day=${without?.dayNumber}`);
  await expect(reflection(page)).toBeVisible();
  await expect(page.getByText("Today's Video")).toBeHidden();
});
