import type { Page } from '@playwright/test';
import { dashboardSchema, type Dashboard } from '@portal/contracts/dashboard';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const API = '**/api/dashboard';

const stored = async (page: Page): Promise<Dashboard> =>
  dashboardSchema.parse(await (await page.request.get('/api/dashboard')).json());

/** Lets the page see a dashboard that differs from the stored one. */
const showing = (page: Page, changes: Partial<Dashboard>) =>
  page.route(API, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
  });

const priorities = (page: Page) => page.getByRole('region', { name: "Today's Priorities" });
const habits = (page: Page) => page.getByRole('region', { name: 'Habit Tracker' });

test('greets the member and leads to Clarity and Discipline', async ({ page, member }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${member.firstName}` })).toBeVisible();
  const pillars = page.getByRole('region', { name: 'Pillar Progress' });
  await expect(pillars.getByRole('progressbar')).toHaveCount(5);
  await expect(pillars.getByRole('link')).toHaveCount(2);
  await expect(pillars.getByText('Click to start')).toHaveCount(2);
  await pillars.getByRole('link', { name: /Discipline/ }).click();
  await expect(page).toHaveURL(/\/discipline/);
});

test('a priority is added with Enter and with the button, and ticked both ways', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  const list = priorities(page);
  const field = list.getByLabel('New priority');
  await expect(field).toBeHidden();

  await list.getByRole('button', { name: 'Add Priority' }).click();
  await expect(field).toBeFocused();
  const add = list.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await field.fill('   ');
  await expect(add).toBeDisabled();
  await field.press('Enter');
  await expect(field).toBeVisible();
  await field.fill('  Call the lender  ');
  await field.press('Enter');
  await seeToast(page, 'Priority added');
  await expect(field).toBeHidden();
  await expect(list.getByRole('button', { name: 'Add Priority' })).toBeFocused();

  await list.getByRole('button', { name: 'Add Priority' }).click();
  await field.fill('Send two notes');
  await add.click();
  await expect(list.getByRole('checkbox')).toHaveCount(2);

  const first = list.getByRole('checkbox', { name: 'Call the lender' });
  await first.check();
  await expect.poll(async () => (await stored(page)).dailyPriorities.map((item) => item.completed)).toContain(true);
  await expect(list.getByText('Call the lender')).toHaveCSS('text-decoration-line', 'line-through');
  await first.uncheck();
  await expect.poll(async () => (await stored(page)).dailyPriorities.map((item) => item.completed)).not.toContain(true);
  await page.reload();
  await expect(first).not.toBeChecked();
});

test('quick ticks of a priority end as the screen shows it', async ({ page, member: _member }) => {
  await page.request.post('/api/priorities', {
    data: { title: 'Call the lender' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await page.goto('/dashboard');
  const box = priorities(page).getByRole('checkbox', { name: 'Call the lender' });
  for (let click = 0; click < 7; click += 1) await box.click();
  await expect(box).toBeChecked();
  await expect.poll(async () => (await stored(page)).dailyPriorities[0]?.completed).toBe(true);
});

test('a habit is completed once a day, and the badge shows the longest streak', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await expect(habits(page).getByRole('button')).not.toHaveCount(0);
  await expect(page.getByText(/day streak/)).toBeHidden();
  await habits(page)
    .getByRole('button', { name: /^Complete: / })
    .first()
    .click();
  await seeToast(page, 'Habit completed!');
  const done = habits(page).getByRole('button', { name: /^Completed today: / });
  await expect(done).toBeDisabled();
  await expect(page.getByText('1 day streak')).toBeVisible();
  await page.reload();
  await expect(done).toBeDisabled();
});

test('at most three posts are shown', async ({ page, member: _member }) => {
  const post = (number: number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    content: `Post ${number}`,
    createdAt: '2026-03-01T12:00:00.000Z',
    user: { firstName: 'Casey', lastName: 'Turner', profileImageUrl: null },
  });
  await showing(page, { communityPosts: [1, 2, 3, 4].map(post) });
  await page.goto('/dashboard');
  const activity = page.getByRole('region', { name: 'Community Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(3);
  await expect(activity.getByText('Post 4')).toBeHidden();
});

const course = (courseId: 'clarity' | 'discipline', progress: number, completed = false) => ({
  courseId,
  progress,
  completed,
  course: { title: `The ${courseId} course`, description: '', worksheetUrl: null },
});

for (const { name, courses, shown } of [
  { name: 'one that is begun', courses: [course('clarity', 0), course('discipline', 7)], shown: 'discipline' },
  {
    name: 'else one not completed',
    courses: [course('clarity', 100, true), course('discipline', 0)],
    shown: 'discipline',
  },
  {
    name: 'else the first',
    courses: [course('clarity', 100, true), course('discipline', 100, true)],
    shown: 'clarity',
  },
]) {
  test(`the current course is ${name}`, async ({ page, member: _member }) => {
    await showing(page, { courseProgress: courses });
    await page.goto('/dashboard');
    await expect(
      page
        .getByRole('region', { name: 'Current Course Progress' })
        .getByRole('heading', { name: `The ${shown} course` }),
    ).toBeVisible();
  });
}

test('a widget that fails leaves the others standing', async ({ page, member: _member, consoleErrors }) => {
  // What the session widget alone uses breaks.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new RangeError('Invalid time value');
      },
    });
  });
  const session = {
    id: 'group-call',
    title: 'Group call',
    description: '',
    scheduledAt: '2027-01-01T00:00:00.000Z',
    duration: 60,
    sessionType: 'group',
    meetingUrl: null,
    coach: { firstName: 'Priya', lastName: 'Nair' },
  };
  await showing(page, { upcomingSessions: [session], communityPosts: [] });
  await page.goto('/dashboard');
  await expect(page.getByText('This part could not be shown. The rest of the page still works.')).toBeVisible();
  await expect(habits(page).getByRole('button').first()).toBeVisible();
  await expect(priorities(page).getByRole('button', { name: 'Add Priority' })).toBeVisible();
  consoleErrors.length = 0;
});
