import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { listPosts } from '@portal/contracts/community';
import { listThread } from '@portal/contracts/threads';
import { untilReadyForOffline } from '../../support/kept-on-device';
import { openSession, signUp } from '../../support/members';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';
import { doneHabits, openHabits, addPriority, priority, storedDashboard } from '../../pages/dashboard';
import { activities, reflection, storedDay } from '../../pages/lesson';
import { postBox, postWith, shareButton } from '../../pages/community';
import { conversation, writeMessage } from '../../pages/messages';
import { unsent } from '../../pages/unsent-work';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';

test.use({
  opens: [
    'mf-courses/dashboard',
    'mf-courses/clarity',
    'mf-community/community',
    'mf-community/messages',
    'mf-public/landing',
  ],
});

const LENDER = 'Call the lender';
const POST = `Two houses listed before noon, from a plane. ${randomUUID()}`;
const MESSAGE = 'A question from the plane.';

/** Opens pages of the portal in a tab each, so that they are there without a connection. */
async function openTabs<const Paths extends readonly string[]>(context: BrowserContext, paths: Paths) {
  const tabs = await Promise.all(
    paths.map(async (path) => {
      const tab = await context.newPage();
      await open(tab, path);
      return tab;
    }),
  );
  return tabs as { [Place in keyof Paths]: Page };
}

const save = (page: Page) => press(page, 'Save Progress');

test('a member lives one day offline on two devices and comes back: nothing is lost, and nothing is there twice', async ({
  page,
  context,
  member,
  anotherBrowser,
  consoleErrors,
}) => {
  const laptop = await anotherBrowser();
  await openSession(laptop, member);
  const [dashboard, lesson, community, messages] = await openTabs(context, [
    '/dashboard',
    '/clarity?day=1',
    '/community',
    '/coaching/messages',
  ]);
  const [laptopDashboard, laptopLesson] = await openTabs(laptop.context(), ['/dashboard', '/clarity?day=1']);
  const habits = await openHabits(dashboard).count();
  expect(habits).toBeGreaterThan(1);

  await test.step('on the phone', async () => {
    await context.setOffline(true);
    await openHabits(dashboard).first().click();
    await addPriority(dashboard, LENDER);
    await tick(priority(dashboard, LENDER));
    await tick(activities(lesson).nth(0));
    await reflection(lesson).fill('Written on the phone.');
    await save(lesson);
    await postBox(community).fill(POST);
    await shareButton(community).click();
    await writeMessage(messages, MESSAGE);
    await expect(doneHabits(dashboard)).toHaveCount(1);
    await expect(postWith(community, POST)).toContainText('Waiting to be sent');
    await expect(conversation(messages).getByText('Waiting to be sent')).toBeVisible();
    // All tabs know of all.
    for (const tab of [dashboard, lesson, community, messages]) {
      await expect(unsent(tab).getByRole('status')).toHaveText('6 changes waiting to be sent');
    }
  });

  await test.step('the list says what waits, and signing out asks first', async () => {
    await unsent(dashboard).getByRole('button', { name: 'Show' }).click();
    const list = dashboard.getByRole('dialog', { name: 'Unsent changes' });
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await expect(list.getByRole('listitem').nth(1)).toContainText(`Add “${LENDER}”`);
    await expectNoViolation(dashboard, 'unsent changes');
    await list.getByRole('button', { name: 'Close' }).click();
    await dashboard.getByRole('button', { name: 'Profile menu' }).click();
    await dashboard.getByRole('menuitem', { name: 'Logout' }).click();
    await press(dashboard, 'Stay signed in');
  });

  await test.step('on the laptop', async () => {
    await laptop.context().setOffline(true);
    await openHabits(laptopDashboard).nth(0).click();
    await openHabits(laptopDashboard).nth(0).click();
    await expect(doneHabits(laptopDashboard)).toHaveCount(2);
    await tick(activities(laptopLesson).nth(1));
    await save(laptopLesson);
    await expect(unsent(laptopLesson).getByRole('status')).toHaveText('3 changes waiting to be sent');
  });

  await test.step('the phone starts again, and the answer to its post is lost on the way', async () => {
    for (const tab of [dashboard, lesson, community, messages]) await tab.close();
    let lost = 0;
    await page.route('**/api/community/posts', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await context.setOffline(false);
    await open(page, '/community');
    await expect.poll(() => lost).toBe(1);
    await expect(unsent(page)).toBeHidden({ timeout: 30_000 });
  });

  await test.step('the laptop is connected again', async () => {
    await laptop.context().setOffline(false);
    await expect(unsent(laptopDashboard)).toBeHidden();
    await expect(unsent(laptopLesson)).toBeHidden();
  });

  const { habits: storedHabits, dailyPriorities } = await storedDashboard(page);
  expect(storedHabits.filter(({ completedToday }) => completedToday)).toHaveLength(2);
  expect(dailyPriorities).toMatchObject([{ title: LENDER, completed: true }]);
  expect(await storedDay(page, 'clarity', 1)).toMatchObject({
    activitiesCompleted: [0, 1],
    reflection: 'Written on the phone.',
  });
  const posts = listPosts.response.parse(await (await page.request.get(listPosts.path)).json());
  expect(posts.filter(({ content }) => content === POST)).toHaveLength(1);
  const thread = listThread.response.parse(await (await page.request.get(listThread.path)).json());
  expect(thread.map(({ content }) => content)).toEqual([MESSAGE]);
  await expect(postWith(page, POST)).toHaveCount(1);
  await expect(reflection(laptopLesson)).toHaveValue('Written on the phone.');
  consoleErrors.expect(/net::ERR|status of 40[19]/);
});

/** What the device has stored of what waits. */
const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('portal-outgoing');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The database can’t be opened'));
    });
    const all = database.transaction('calls').objectStore('calls').getAll();
    const found = await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)));
    database.close();
    return JSON.stringify(found);
  });

/** Adds a priority that can't be sent. */
async function addUnsent(page: Page) {
  await page.route('**/api/priorities', (route) => route.abort());
  await addPriority(page, LENDER);
  await expect(unsent(page)).toBeVisible();
  expect(await storedOnDevice(page)).toContain(LENDER);
}

test('who uses a browser after a member finds nothing that they did offline: signing out asks and deletes it, and another sign-in deletes it and sends none of it', async ({
  page,
  context,
  member: _member,
  consoleErrors,
}) => {
  await open(page, '/dashboard');
  await addUnsent(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: '1 change hasn’t been sent' })).toBeVisible();
  await expectNoViolation(page, 'signing out with unsent changes');
  await press(page, 'Sign out anyway');
  await page.waitForURL('/');
  expect(await storedOnDevice(page)).not.toContain(LENDER);

  await signUp(page);
  await open(page, '/dashboard');
  await addUnsent(page);
  await context.clearCookies({ name: /session/ });
  await page.unrouteAll();
  await signUp(page);
  await open(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Add Priority' })).toBeVisible();
  await expect.poll(() => storedOnDevice(page)).not.toContain(LENDER);
  expect((await storedDashboard(page)).dailyPriorities).toEqual([]);
  await expect(unsent(page)).toBeHidden();
  consoleErrors.expect(/net::ERR|status of 40[19]/);
});

test.describe('opened again without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the portal shows what waits over what the device has kept, goes on, and sends it in the end', async ({
    page,
    context,
    member: _member,
    consoleErrors,
  }) => {
    await open(page, '/dashboard');
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await openHabits(page).first().click();
    await addPriority(page, LENDER);
    await expect(unsent(page).getByRole('status')).toHaveText('2 changes waiting to be sent');

    await page.reload();
    await expect(doneHabits(page)).toHaveCount(1);
    await expect(priority(page, LENDER)).toBeVisible();
    await expect(unsent(page).getByRole('status')).toHaveText('2 changes waiting to be sent');

    await page.goto('/clarity?day=1');
    await tick(activities(page).first());
    await reflection(page).fill('Written in a tunnel.');
    await save(page);
    await expect(unsent(page).getByRole('status')).toHaveText('3 changes waiting to be sent');
    await page.reload();
    await expect(activities(page).first()).toBeChecked();
    await expect(reflection(page)).toHaveValue('Written in a tunnel.');
    await unsent(page).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog', { name: 'Unsent changes' }).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await expect(unsent(page)).toBeHidden({ timeout: 30_000 });
    const { habits, dailyPriorities } = await storedDashboard(page);
    expect(habits.filter(({ completedToday }) => completedToday)).toHaveLength(1);
    expect(dailyPriorities.map(({ title }) => title)).toEqual([LENDER]);
    expect(await storedDay(page, 'clarity', 1)).toMatchObject({
      activitiesCompleted: [0],
      reflection: 'Written in a tunnel.',
    });
    consoleErrors.expect(/net::ERR|status of 40[19]/);
  });
});
