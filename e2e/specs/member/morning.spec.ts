import {
  addButton,
  doneHabits,
  habits,
  openHabits,
  priorities,
  priority,
  priorityField,
  storedDashboard,
} from '../../pages/dashboard';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession, signUp } from '../../support/members';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';
import { tick, untick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-courses/dashboard', 'mf-courses/discipline'] });

const PHONE = { width: 390, height: 844 };

test('a member is greeted, adds and ticks priorities, completes a habit once a day, and goes on with a pillar', async ({
  page,
  member,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${member.firstName}` })).toBeVisible();

  await test.step('priorities are added with Enter and with the button, and ticked both ways', async () => {
    const field = priorityField(page);
    await expect(field).toBeHidden();
    await addButton(page).click();
    await expect(field).toBeFocused();
    const add = priorities(page).getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await field.fill('   ');
    await expect(add).toBeDisabled();
    await field.press('Enter');
    await expect(field).toBeVisible();
    await field.fill('  Call the lender  ');
    await field.press('Enter');
    await expectToast(page, 'Priority added');
    await expect(field).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await addButton(page).click();
    await field.fill('Send two notes');
    await add.click();
    await expect(priorities(page).getByRole('checkbox')).toHaveCount(2);

    const first = priority(page, 'Call the lender');
    const ticked = async () => (await storedDashboard(page)).dailyPriorities.map(({ completed }) => completed);
    await tick(first);
    await expect.poll(ticked).toContain(true);
    await expect(priorities(page).getByText('Call the lender')).toHaveCSS('text-decoration-line', 'line-through');
    await untick(first);
    await expect.poll(ticked).not.toContain(true);
  });

  await test.step('one gets another text, and one waits for tomorrow until it is moved back', async () => {
    await press(page, 'Edit: Send two notes');
    await page.getByRole('textbox', { name: 'Priority', exact: true }).fill('Send three notes');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Priority updated');
    await expect(priority(page, 'Send three notes')).toBeVisible();
    await expect(page.locator(':focus'), 'the focus is back').toHaveAccessibleName('Edit: Send three notes');

    await press(page, 'Edit: Send three notes');
    await expectNoViolation(page, 'edit priority');
    await press(page, 'Move to tomorrow');
    await expectToast(page, 'Moved to tomorrow');
    await expect(priority(page, 'Send three notes')).toBeHidden();
    await page.getByText('1 for tomorrow').click();
    await expectNoViolation(page, 'priorities for tomorrow');
    await press(page, 'Move to today: Send three notes');
    await expectToast(page, 'Moved to today');
    await expect(priority(page, 'Send three notes')).toBeVisible();

    await press(page, 'Edit: Send three notes');
    await press(page, 'Delete');
    await expectToast(page, 'Priority deleted');
    await expect(priorities(page).getByRole('checkbox')).toHaveCount(1);
  });

  await test.step('a habit is completed once a day', async () => {
    await expect(habits(page).getByRole('button')).not.toHaveCount(0);
    await expect(page.getByText(/day streak/)).toBeHidden();
    await openHabits(page).first().focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Habit completed!');
    await expect(page.locator(':focus'), 'the focus stays on it').toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('1 day streak')).toBeVisible();
  });

  await page.reload();
  await expect(priority(page, 'Call the lender')).not.toBeChecked();
  await expect(doneHabits(page)).toBeDisabled();
  const pillars = page.getByRole('region', { name: 'Pillar Progress' });
  await expect(pillars.getByRole('progressbar')).toHaveCount(5);
  await expect(pillars.getByRole('link')).toHaveCount(2);
  await expect(pillars.getByText('Click to start')).toHaveCount(2);
  await pillars.getByRole('link', { name: /Discipline/ }).click();
  await expect(page).toHaveURL(/\/discipline/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('everything for today is on the first two screens, each of it once, and a priority has the whole line', async ({
    page,
  }) => {
    for (const who of ['a new member', 'a member with a history'] as const)
      await test.step(who, async () => {
        await (who === 'a new member' ? signUp(page) : openSession(page, DEMO_MEMBER));
        await open(page, '/dashboard');
        for (const name of [
          'Current Course Progress',
          "Today's Priorities",
          'Habit Tracker',
          'Next Coaching Session',
        ]) {
          const part = page.getByRole('region', { name });
          await expect(part).toHaveCount(1);
          const box = await part.boundingBox();
          expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(2 * PHONE.height);
        }
        const goOn = page.getByRole('link', { name: /^(Start|Continue) with Day/ });
        const box = await goOn.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), 'the lesson').toBeLessThanOrEqual(PHONE.height);
      });
    const items = priorities(page)
      .getByRole('listitem')
      .filter({ hasText: /Clarity|Systems|Discipline|Impact/ });
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) {
      const content = item.locator('> :first-child');
      const [line, text, pillar] = await Promise.all(
        [content, item.locator('label'), content.locator('> :last-child')].map((part) => part.boundingBox()),
      );
      expect(text?.width).toBe(line?.width);
      // Below the text, if not below all that can be pressed.
      expect(pillar?.y).toBeGreaterThan((text?.y ?? Infinity) + (text?.height ?? 0) / 2);
    }
  });
});
