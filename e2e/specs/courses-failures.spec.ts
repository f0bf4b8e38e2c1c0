import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';
import { activities, reflection, seeSignInAfter, stopTime } from './courses-steps';

const REALTOR = '/courses/realtor-fire-foundation';

const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { statusCode: 500, error: 'Internal Server Error', message: 'Try again later' } });
const cutOff = (route: Route) => route.abort();
const signedOut = (route: Route) =>
  route.fulfill({ status: 401, json: { statusCode: 401, error: 'Unauthorized', message: 'Unauthorized' } });

const firstPriority = (page: Page) =>
  page.getByRole('region', { name: "Today's Priorities" }).getByRole('checkbox').first();

async function addPriority(page: Page) {
  await page.getByRole('button', { name: 'Add Priority' }).click();
  await page.getByLabel('New priority').fill('Call the lender');
  await page.getByLabel('New priority').press('Enter');
}

/** Each thing that can be refused: what is done, which call it makes, what is said, and what the screen shows after. */
const REFUSALS: {
  name: string;
  path: string;
  call: string;
  act: (page: Page) => Promise<void>;
  toast: string;
  after: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'adding a priority',
    path: '/dashboard',
    call: '**/api/priorities',
    act: addPriority,
    toast: 'Failed to add priority. Please try again.',
    after: (page) => expect(page.getByLabel('New priority')).toHaveValue('Call the lender'),
  },
  {
    name: 'ticking a priority',
    path: '/dashboard',
    call: '**/api/priorities/*',
    act: async (page) => {
      await addPriority(page);
      await firstPriority(page).click();
    },
    toast: 'Failed to update priority. Please try again.',
    after: (page) => expect(firstPriority(page)).not.toBeChecked(),
  },
  {
    name: 'completing a habit',
    path: '/dashboard',
    call: '**/api/habits/*/complete',
    act: (page) =>
      page
        .getByRole('button', { name: /^Complete: / })
        .first()
        .click(),
    toast: 'Failed to complete habit. Please try again.',
    after: (page) => expect(page.getByRole('button', { name: /^Completed today: / })).toHaveCount(0),
  },
  ...(['/clarity', '/discipline', '/fire'] as const).map((path) => ({
    name: `saving in ${path}`,
    path,
    call: '**/api/courses/lessons/**',
    act: async (page: Page) => {
      await reflection(page).fill('Typed text.');
      await page.getByRole('button', { name: 'Save Progress' }).click();
    },
    toast: 'Failed to save progress. Please try again.',
    after: (page: Page) => expect(reflection(page)).toHaveValue('Typed text.'),
  })),
  {
    name: 'ticking in the realtor course',
    path: REALTOR,
    call: '**/api/courses/lessons/**',
    act: (page) => activities(page).first().click(),
    toast: 'Failed to update lesson progress. Please try again.',
    after: (page) => expect(activities(page).first()).not.toBeChecked(),
  },
  {
    name: 'completing a realtor lesson',
    path: REALTOR,
    call: '**/api/courses/lessons/**',
    act: (page) => page.getByRole('button', { name: 'Complete Lesson' }).click(),
    toast: 'Failed to update lesson progress. Please try again.',
    after: (page) => expect(page.getByText('In Progress', { exact: true })).toBeVisible(),
  },
];

for (const { name, path, call, act, toast, after } of REFUSALS) {
  for (const [how, answer] of [
    ['the API fails', failing],
    ['the network is cut', cutOff],
  ] as const) {
    test(`${name} when ${how}`, async ({ page, member: _member, consoleErrors }) => {
      await page.goto(path);
      await page.route(call, answer);
      await act(page);
      await seeToast(page, toast);
      await after(page);
      consoleErrors.length = 0;
    });
  }
}

for (const { name, path, call, delay } of [
  { name: 'the dashboard', path: '/dashboard', call: '**/api/dashboard', delay: 500 },
  { name: 'a course', path: '/clarity', call: '**/api/courses/clarity/lessons', delay: 500 },
  { name: 'the realtor courses', path: '/curriculum/realtors', call: '**/api/courses/*/progress', delay: 1_000 },
  { name: 'the realtor course', path: REALTOR, call: '**/api/courses/*/lessons', delay: 1_000 },
]) {
  test(`${name} sends a signed-out member to sign-in after ${delay} ms`, async ({
    page,
    member: _member,
    consoleErrors,
  }) => {
    await page.clock.install();
    let answer = () => {};
    const stopped = new Promise<void>((resolve) => (answer = resolve));
    const asked = page.waitForRequest(call);
    await page.route(call, async (route) => {
      await stopped;
      await signedOut(route);
    });
    await page.goto(path);
    await asked;
    await stopTime(page);
    answer();
    await seeSignInAfter(page, delay);
    consoleErrors.length = 0;
  });
}

test('a save by a signed-out member leads to sign-in and back to the same day', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto('/clarity?day=4');
  await reflection(page).fill('Typed text.');
  await page.context().clearCookies();
  await stopTime(page);
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await seeSignInAfter(page, 500);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/clarity?day=4');
  consoleErrors.length = 0;
});

for (const { path, call, text } of [
  {
    path: '/dashboard',
    call: '**/api/dashboard',
    text: 'Unable to load dashboard data. Please try refreshing the page.',
  },
  { path: '/clarity', call: '**/api/courses/clarity/lessons', text: 'Unable to load this course.' },
  { path: '/', call: '**/api/user/course-progress', text: 'Unable to load your courses.' },
  { path: '/curriculum', call: '**/api/courses', text: 'Unable to load the courses.' },
  { path: '/curriculum/realtors', call: '**/api/courses/*/lessons', text: 'Unable to load the Realtor courses.' },
]) {
  test(`${path} says that it could not load, and loads on another try`, async ({
    page,
    member: _member,
    consoleErrors,
  }) => {
    await page.route(call, failing);
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(text)).toBeHidden();
    consoleErrors.length = 0;
  });
}
