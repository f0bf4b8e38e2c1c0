import type { Page, Route } from '@playwright/test';
import { addPriority, doneHabits, openHabits, priority, priorityField } from '../pages/dashboard';
import { activities, reflection } from '../pages/lesson';
import { sendUnsent } from '../pages/unsent-work';
import { expectSignInAfter, stopTime } from '../support/signed-out';
import { expectItAnswer } from '../support/screens';
import { expect, test } from '../support/test';
import { tick } from '../support/tick';
import { expectToast } from '../support/toast';
import { leaveDataToBrowser } from '../support/unrendered';

test.use({ opens: ['mf-courses'] });

const REALTOR = '/courses/realtor-fire-foundation';

const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { statusCode: 500, error: 'Internal Server Error', message: 'Try again later' } });
const cutOff = (route: Route) => route.abort();
const signedOut = (route: Route) =>
  route.fulfill({ status: 401, json: { statusCode: 401, error: 'Unauthorized', message: 'Unauthorized' } });

/** What is said of something that waits on the device until there is a connection. */
const WAITS = 'We’ll send it as soon as you’re connected.';

/**
 * Something that can be refused: which call it makes, how it is done, what is said, and what the screen shows after; and
 * what it shows while there is no connection.
 */
interface RejectedRequest {
  what: string;
  call: string;
  act: (page: Page) => Promise<void>;
  toast: string;
  after: (page: Page) => Promise<void>;
  waiting: (page: Page) => Promise<void>;
}

const onTheDashboard: RejectedRequest[] = [
  {
    what: 'adding a priority',
    call: '**/api/priorities',
    act: (page) => addPriority(page, 'Call the lender'),
    toast: 'Failed to add priority. Please try again.',
    after: (page) => expect(priorityField(page)).toHaveValue('Call the lender'),
    waiting: (page) => expect(priority(page, 'Call the lender').first()).toBeVisible(),
  },
  {
    what: 'ticking a priority',
    call: '**/api/priorities/*',
    act: async (page) => {
      await addPriority(page, 'Call the lender');
      await expectToast(page, 'Priority added');
      await priority(page, 'Call the lender').first().click();
    },
    toast: 'Failed to update priority. Please try again.',
    after: (page) => expect(priority(page, 'Call the lender').first()).not.toBeChecked(),
    waiting: (page) => expect(priority(page, 'Call the lender').first()).toBeChecked(),
  },
  {
    what: 'completing a habit',
    call: '**/api/habits/*/complete',
    act: (page) => openHabits(page).first().click(),
    toast: 'Failed to complete habit. Please try again.',
    after: (page) => expect(doneHabits(page)).toHaveCount(0),
    waiting: (page) => expect(doneHabits(page)).toHaveCount(1),
  },
];

const SAVES = '**/api/courses/lessons/**';

const savingALesson: RejectedRequest = {
  what: 'saving a lesson',
  call: SAVES,
  act: async (page) => {
    await tick(activities(page).first());
    await reflection(page).fill('Typed text.');
    await page.getByRole('button', { name: 'Save Progress' }).click();
  },
  toast: 'Failed to save progress. Please try again.',
  after: (page) => expectWork(page),
  waiting: (page) => expectWork(page),
};

async function expectWork(page: Page) {
  await expect(reflection(page)).toHaveValue('Typed text.');
  await expect(activities(page).first()).toBeChecked();
}

const inTheRealtorCourse: RejectedRequest[] = [
  {
    what: 'ticking an activity',
    call: SAVES,
    act: (page) => activities(page).first().click(),
    toast: 'Failed to update lesson progress. Please try again.',
    after: (page) => expect(activities(page).first()).not.toBeChecked(),
    waiting: (page) => expect(activities(page).first()).toBeChecked(),
  },
  {
    what: 'completing a lesson',
    call: SAVES,
    act: (page) => page.getByRole('button', { name: 'Complete Lesson' }).click(),
    toast: 'Failed to update lesson progress. Please try again.',
    after: (page) => expect(page.getByText('In Progress', { exact: true })).toBeVisible(),
    waiting: (page) => expect(page.getByRole('button', { name: 'Mark as Incomplete' })).toBeVisible(),
  },
];

for (const [path, failures] of [
  ['/dashboard', onTheDashboard],
  ['/clarity', [savingALesson]],
  ['/discipline', [savingALesson]],
  ['/fire', [savingALesson]],
  [REALTOR, inTheRealtorCourse],
] as const) {
  test(`${path}: what cannot be stored is said and taken back, what has no connection waits, and nothing typed is lost`, async ({
    page,
    member: _member,
    consoleErrors,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    for (const { what, call, act, toast, after, waiting } of failures) {
      for (const [how, answer, told, shown] of [
        ['the API fails', failing, toast, after],
        ['the network is cut', cutOff, WAITS, waiting],
      ] as const) {
        await test.step(`${what} when ${how}`, async () => {
          await page.goto(path);
          // What was not stored before is restored once the page answers.
          await expectItAnswer(page);
          await page.route(call, answer);
          await act(page);
          await expectToast(page, told);
          await shown(page);
          await page.unrouteAll();
          if (answer === cutOff) await sendUnsent(page);
        });
      }
    }
    consoleErrors.expect(/./);
  });
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
    // The page's HTML asks ahead of the shell, which takes some turns of the clock to start.
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await stopTime(page);
    answer();
    await expectSignInAfter(page, delay);
    consoleErrors.expect(/./);
  });
}

test('a page that cannot be loaded says so, and loads on another try', async ({
  page,
  member: _member,
  consoleErrors,
}) => {
  await leaveDataToBrowser(page);
  for (const [path, call, text] of [
    ['/dashboard', '**/api/dashboard', 'Unable to load dashboard data. Please try refreshing the page.'],
    ['/clarity', '**/api/courses/clarity/lessons', 'We couldn’t load this course.'],
    ['/', '**/api/user/course-progress', 'We couldn’t load your courses.'],
    ['/curriculum', '**/api/courses', 'We couldn’t load the courses.'],
    ['/curriculum/realtors', '**/api/courses/*/lessons', 'We couldn’t load the Realtor courses.'],
  ] as const) {
    await test.step(path, async () => {
      await page.route(call, failing);
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(text)).toBeHidden();
    });
  }
  consoleErrors.expect(/./);
});
