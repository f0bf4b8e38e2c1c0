import type { Page } from '@playwright/test';
import type { CourseKey } from '@portal/contracts/courses';
import { activities, reflection, expectStoredReflection, storedDay } from '../pages/lesson';
import { openSession } from '../support/members';
import { expect, test } from '../support/test';
import { tick } from '../support/tick';

test.use({ opens: ['mf-courses'] });

interface Screen {
  key: CourseKey;
  path: string;
  /** Saves what is on the screen, as this course does. */
  save: (page: Page) => Promise<void>;
}

const byButton = (page: Page) => page.getByRole('button', { name: 'Save Progress' }).click();
const SCREENS: Screen[] = [
  { key: 'clarity', path: '/clarity?day=3', save: byButton },
  { key: 'fire-foundation', path: '/fire?day=3', save: byButton },
  {
    key: 'realtor-fire-foundation',
    path: '/courses/realtor-fire-foundation?day=3',
    save: (page) => reflection(page).blur(),
  },
];

const CHANGED_ELSEWHERE = 'You also changed this lesson in another tab or on another device.';
const CLASH = 'You also changed this reflection in another tab or on another device.';

/** Waits until the server has these ticks for the day. */
const expectStoredTicks = (page: Page, key: CourseKey, ticks: number[]) =>
  expect.poll(async () => (await storedDay(page, key, 3))?.activitiesCompleted).toEqual(ticks);

for (const { key, path, save } of SCREENS) {
  test.describe(key, () => {
    test('fault: a reflection saved in one tab, an activity ticked in a second that was open before — both are kept and shown in both', async ({
      page,
      member: _member,
    }) => {
      const second = await page.context().newPage();
      for (const tab of [page, second]) {
        await tab.goto(path);
        await expect(activities(tab).first()).toBeVisible();
      }
      await reflection(page).fill('Written in the first tab.');
      await save(page);
      await expectStoredReflection(page, key, 3, 'Written in the first tab.');
      await tick(activities(second).first());
      await save(second);
      await expectStoredTicks(page, key, [0]);
      await expectStoredReflection(page, key, 3, 'Written in the first tab.');
      await expect(reflection(second)).toHaveValue('Written in the first tab.');
      await expect(activities(page).first()).toBeChecked();
      await expect(page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
    });

    test('fault: a reflection not yet saved in one tab, an activity ticked and saved in a second — the text outlives both', async ({
      page,
      member: _member,
    }) => {
      const second = await page.context().newPage();
      for (const tab of [page, second]) {
        tab.on('dialog', (dialog) => void dialog.accept());
        await tab.goto(path);
        await expect(activities(tab).first()).toBeVisible();
      }
      await reflection(page).fill('Still being written.');
      await expect(reflection(second)).toHaveValue('Still being written.');
      await tick(activities(second).first());
      await save(second);
      await expectStoredTicks(page, key, [0]);
      await expect(reflection(page)).toHaveValue('Still being written.');
      await second.close();
      await page.reload();
      await expect(reflection(page)).toHaveValue('Still being written.');
    });

    test('fault: two devices write and tick in the same lesson — ticks are merged, both texts are kept and the member chooses', async ({
      page,
      member,
      anotherBrowser,
      consoleErrors,
    }) => {
      const phone = await anotherBrowser();
      await openSession(phone, member);
      await phone.goto(path);
      await page.goto(path);
      await expect(activities(page).first()).toBeVisible();
      await expect(activities(phone).first()).toBeVisible();

      await tick(activities(phone).nth(1));
      await reflection(phone).fill('From the phone.');
      await save(phone);
      await expectStoredReflection(page, key, 3, 'From the phone.');
      await expectStoredTicks(page, key, [1]);

      await reflection(page).fill('From the desk.');
      await tick(activities(page).first());
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: CLASH })).toContainText('From the phone.');
      await expect(reflection(page)).toHaveValue('From the desk.');
      await expectStoredTicks(page, key, [0, 1]);
      await expectStoredReflection(page, key, 3, 'From the phone.');

      await page.getByRole('button', { name: 'Save both' }).click();
      await expect(reflection(page)).toBeFocused();
      await expectStoredReflection(page, key, 3, 'From the phone.\n\nFrom the desk.');
      await expect(page.getByText(CLASH)).toBeHidden();
      consoleErrors.expect(/./);
    });
  });
}

test('what came in from elsewhere is said after a save', async ({ page, member, anotherBrowser }) => {
  const phone = await anotherBrowser();
  await openSession(phone, member);
  await phone.goto('/clarity?day=3');
  await page.goto('/clarity?day=3');
  await expect(activities(page).first()).toBeVisible();
  await reflection(phone).fill('From the phone.');
  await byButton(phone);
  await expectStoredReflection(page, 'clarity', 3, 'From the phone.');
  await tick(activities(page).first());
  await byButton(page);
  await expect(page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
  await expect(reflection(page)).toHaveValue('From the phone.');
});

test('what comes in with a later read is said too', async ({ page, member, anotherBrowser }) => {
  const phone = await anotherBrowser();
  await openSession(phone, member);
  await phone.goto('/clarity?day=3');
  await page.goto('/clarity?day=3');
  await expect(activities(page).first()).toBeVisible();
  await expect(activities(phone).first()).toBeVisible();
  await page.route('**/api/courses/clarity/progress', async (route) => {
    await tick(activities(phone).nth(1));
    await byButton(phone);
    await expectStoredTicks(phone, 'clarity', [0, 1]);
    await route.continue();
  });
  await tick(activities(page).first());
  await byButton(page);
  await expect(page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
  await expect(activities(page).nth(1)).toBeChecked();
});

for (const { choice, stored } of [
  { choice: 'Save mine', stored: 'From the desk.' },
  { choice: 'Use the other version', stored: 'From the phone.' },
]) {
  test(`a draft that was begun before another device saved can be settled later: ${choice}`, async ({
    page,
    member,
    anotherBrowser,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/clarity?day=3');
    await reflection(page).fill('From the desk.');
    const phone = await anotherBrowser();
    await openSession(phone, member);
    await phone.goto('/clarity?day=3');
    await reflection(phone).fill('From the phone.');
    await byButton(phone);
    await expectStoredReflection(page, 'clarity', 3, 'From the phone.');
    await page.reload();
    await expect(page.getByText(CLASH)).toBeVisible();
    await page.getByRole('button', { name: choice }).click();
    await expectStoredReflection(page, 'clarity', 3, stored);
    await expect(reflection(page)).toHaveValue(stored);
    await expect(page.getByText('Not saved yet')).toBeHidden();
  });
}
