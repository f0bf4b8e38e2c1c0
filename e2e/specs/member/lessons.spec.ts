import { activities, reflection, saveProgress, storedProgress, tickAll } from '../../pages/lesson';
import { openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { untick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-courses/home', 'mf-courses/clarity', 'mf-courses/fire'] });

test('a member goes through day 1 and 2, plays a video, turns days by the address, and resumes on day 3 later', async ({
  page,
  member,
}) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      foreign.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
    },
  );
  const day = (number: number) => page.getByText(`Day ${number} of 29`, { exact: true });
  const completed = page.getByText('Completed', { exact: true });
  await page.goto('/clarity');
  await expect(day(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();

  await test.step('a video loads nothing from its host before it is played', async () => {
    await expect(page.getByRole('heading', { name: "Today's Video" })).toBeVisible();
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: /^Play video/ }).click();
    const player = page.locator('iframe');
    await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Watch on YouTube →' })).toHaveAttribute('target', '_blank');
  });

  await test.step('neither ticks alone nor a reflection with one activity open complete it', async () => {
    await tickAll(page);
    await reflection(page).fill('   ');
    await saveProgress(page);
    await expectToast(page, 'Progress saved');
    await expect(completed).toBeHidden();
    await untick(activities(page).last());
    await reflection(page).fill('What I noticed.');
    await saveProgress(page);
    await expect(completed).toBeHidden();
  });

  for (const number of [1, 2])
    await test.step(`day ${number} is completed with both`, async () => {
      await expect(day(number)).toBeVisible();
      await tickAll(page);
      await reflection(page).fill(`  What day ${number} showed me.  `);
      await saveProgress(page);
      await expect(completed).toBeVisible();
      await expect(page.getByRole('button', { name: `Day ${number}, completed`, exact: true })).toBeVisible();
      await expect(page.getByText(`${number} of 29 days`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    });
  const stored = await storedProgress(page, 'clarity');
  expect(stored.map((row) => [row.completed, row.reflection])).toEqual(
    [1, 2].map((number) => [true, `What day ${number} showed me.`]),
  );

  await test.step('the day is part of the address', async () => {
    await page.goto('/clarity?day=99');
    await expect(page).toHaveURL(/day=29$/);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Day 7', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/day=8$/);
    await page.goBack();
    await expect(day(7)).toBeVisible();
    await page.goForward();
    await expect(day(8)).toBeVisible();
  });

  // What the page still asks for would be asked without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openSession(page, member);
  await page.goto('/clarity');
  await expect(day(3)).toBeVisible();
  await expect(page).toHaveURL(/day=3/);
});

test('the four F.I.R.E. programs: two are locked, turning to another starts at its day 1', async ({
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
  for (const name of ['Resilience', 'Execution']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Coming Soon')).toBeVisible();
    await expect(panel.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(reflection(page)).toHaveCount(0);
  }
});
