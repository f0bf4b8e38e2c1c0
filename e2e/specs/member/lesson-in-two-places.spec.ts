import type { Page } from '@playwright/test';
import { activities, reflection, expectStoredReflection, storedDay } from '../../pages/lesson';
import { openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';

test.use({ opens: ['mf-courses/clarity'] });

const CHANGED_ELSEWHERE = 'You also changed this lesson in another tab or on another device.';
const CLASH = 'You also changed this reflection in another tab or on another device.';

const save = (page: Page) => page.getByRole('button', { name: 'Save Progress' }).click();
const expectStored = (page: Page, text: string) => expectStoredReflection(page, 'clarity', 3, text);

// Every course, tab and choice: e2e/faults/lesson-in-two-places.spec.ts.
test('two devices in one lesson: what comes in is said, ticks are merged, and of two texts the member keeps both', async ({
  page,
  member,
  anotherBrowser,
  consoleErrors,
}) => {
  const phone = await anotherBrowser();
  await openSession(phone, member);
  for (const device of [page, phone]) {
    await device.goto('/clarity?day=3');
    await expect(activities(device).first()).toBeVisible();
  }
  await reflection(phone).fill('From the phone.');
  await save(phone);
  await expectStored(page, 'From the phone.');
  await tick(activities(page).first());
  await save(page);
  await expect(page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
  await expect(reflection(page)).toHaveValue('From the phone.');

  await tick(activities(phone).nth(1));
  await reflection(phone).fill('Later, from the phone.');
  await save(phone);
  await expectStored(page, 'Later, from the phone.');
  await reflection(page).fill('From the desk.');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: CLASH })).toContainText('Later, from the phone.');
  await expect.poll(async () => (await storedDay(page, 'clarity', 3))?.activitiesCompleted).toEqual([0, 1]);
  await page.getByRole('button', { name: 'Save both' }).click();
  await expect(reflection(page)).toBeFocused();
  await expectStored(page, 'Later, from the phone.\n\nFrom the desk.');
  await expect(page.getByText(CLASH)).toBeHidden();
  consoleErrors.expect(/status of 409/);
});
