import type { CourseKey } from '@portal/contracts/courses';
import { openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { activities, reflection, saveProgress, storedProgress, tickAll } from '../../pages/lesson';
import { untick } from '../../support/tick';

test.use({ remotes: ['mf-courses'] });

interface ButtonCourse {
  key: CourseKey;
  path: string;
  title: string;
  next: string;
  previous: string;
  saved: string;
}

const daily = { next: 'Next Day', previous: 'Previous Day', saved: 'Progress saved!' };
const COURSES: ButtonCourse[] = [
  {
    key: 'clarity',
    path: '/clarity',
    title: '29-Day Clarity Course',
    next: 'Next',
    previous: 'Previous',
    saved: 'Progress saved',
  },
  { ...daily, key: 'discipline', path: '/discipline', title: '29-Day Discipline Course' },
  { ...daily, key: 'fire-foundation', path: '/fire', title: 'F.I.R.E. Mastery Program' },
  { ...daily, key: 'fire-identity', path: '/course/fire-identity', title: 'F.I.R.E. Mastery Program' },
];

for (const course of COURSES) {
  test(`a member goes through day 1 to 3 of ${course.key} and resumes there later`, async ({ page, member }) => {
    await page.goto(course.path);
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    await expect(page.getByText('Day 1 of 29', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: course.previous, exact: true })).toBeDisabled();

    await test.step('ticks alone do not complete day 1', async () => {
      await tickAll(page);
      await reflection(page).fill('   ');
      await saveProgress(page);
      await seeToast(page, course.saved);
      await expect(page.getByText('Completed', { exact: true })).toBeHidden();
    });

    await test.step('neither does a reflection with one activity open', async () => {
      await untick(activities(page).last());
      await reflection(page).fill('What I noticed.');
      await saveProgress(page);
      await expect(page.getByText('Completed', { exact: true })).toBeHidden();
    });

    for (const day of [1, 2, 3]) {
      await test.step(`day ${day} is completed with both`, async () => {
        await expect(page.getByText(`Day ${day} of 29`, { exact: true })).toBeVisible();
        await tickAll(page);
        await reflection(page).fill(`  What day ${day} showed me.  `);
        await saveProgress(page);
        await expect(page.getByText('Completed', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: `Day ${day}, completed`, exact: true })).toBeVisible();
        await expect(page.getByText(`${day} of 29 days`, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: course.next, exact: true }).click();
      });
    }

    const stored = await storedProgress(page, course.key);
    expect(stored.map((row) => [row.completed, row.reflection])).toEqual(
      [1, 2, 3].map((day) => [true, `What day ${day} showed me.`]),
    );

    await page.goto('/api/logout');
    await openSession(page, member);
    await page.goto(course.path);
    await expect(page.getByText('Day 4 of 29', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/day=4/);
  });
}

test('the day is part of the address', async ({ page, member: _member }) => {
  await page.goto('/clarity?day=7');
  await expect(page.getByText('Day 7 of 29', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/day=8/);
  await page.getByRole('button', { name: 'Day 29', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('Day 8 of 29', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Day 7 of 29', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Day 8 of 29', { exact: true })).toBeVisible();
});

for (const path of ['/clarity?', '/discipline?', '/fire?', '/fire?program=identity&']) {
  test(`${path} shows a day of the course whatever the address names`, async ({ page, member: _member }) => {
    for (const [asked, shown] of [
      ['99', 29],
      ['1e9', 29],
      ['0', 1],
      ['-3', 1],
      ['1.5', 1],
      ['abc', 1],
      ['', 1],
    ] as const) {
      await test.step(`day=${asked}`, async () => {
        await page.goto(`${path}day=${asked}`);
        await expect(page.getByText(`Day ${shown} of 29`, { exact: true })).toBeVisible();
        await expect(page.getByText('Lesson Not Found')).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`day=${shown}$`));
      });
    }
  });
}

test('a video loads nothing from its host before it is played', async ({ page, member: _member }) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      foreign.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
    },
  );
  await page.goto('/clarity?day=1');
  await expect(page.getByRole('heading', { name: "Today's Video" })).toBeVisible();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: /^Play video/ }).click();
  const player = page.locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});
