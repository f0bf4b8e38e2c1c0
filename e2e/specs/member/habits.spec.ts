import { listHabits } from '@portal/contracts/habits';
import { doneHabits, habits, openHabits } from '../../pages/dashboard';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';
import { untick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-courses/dashboard', 'mf-courses/habits'] });

for (const width of [390, 1440])
  test(`a member undoes a habit, adds one of their own, and finds it on the dashboard, ${width} px`, async ({
    page,
    member: _member,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/dashboard');
    await openHabits(page).first().click();
    await expectToast(page, 'Habit completed!');
    await habits(page)
      .getByRole('button', { name: /^Undo: / })
      .click();
    await expect(doneHabits(page)).toHaveCount(0);

    await habits(page).getByRole('link', { name: 'Edit habits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Habits' })).toBeVisible();
    await press(page, 'Add habit');
    await page.getByRole('textbox', { name: 'Habit', exact: true }).fill('Walk for ten minutes');
    for (const day of ['Saturday', 'Sunday']) await untick(page.getByRole('checkbox', { name: day }));
    await expectNoViolation(page, 'add a habit');
    await press(page, 'Save');
    await expectToast(page, 'Habit added');
    const list = page.getByRole('region', { name: 'On your list' });
    await expect(list.getByText('Monday to Friday')).toBeVisible();

    await press(page, 'Edit: Walk for ten minutes');
    await press(page, 'Remove habit');
    await expectNoViolation(page, 'remove a habit');
    await press(page, 'Keep it');
    await page.getByRole('textbox', { name: 'Habit', exact: true }).fill('Walk for an hour');
    await press(page, 'Save');
    await expectToast(page, 'Habit updated');
    await expect(list.getByText('Walk for an hour')).toBeVisible();
    expect(listHabits.response.parse(await (await page.request.get(listHabits.path)).json()).at(-1)).toMatchObject({
      title: 'Walk for an hour',
      weekdays: [1, 2, 3, 4, 5],
    });

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(habits(page).getByText('Walk for an hour')).toBeVisible();
  });

test('a member with a history reads past weeks', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/habits');
  const weeks = page.getByRole('region', { name: 'Week by week' });
  await expect(weeks.getByText('This week')).toBeVisible();
  await expect(weeks.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await weeks.getByRole('button', { name: 'Previous week' }).click();
  await expect(weeks.getByText(/^[A-Z][a-z]{2} \d+ – /)).toBeVisible();
  await expect(weeks.getByText('Monday: Done').first()).toBeAttached();
  await expectNoViolation(page, 'a past week');
  await weeks.getByRole('button', { name: 'Next week' }).click();
  await expect(weeks.getByText('This week')).toBeVisible();
});
