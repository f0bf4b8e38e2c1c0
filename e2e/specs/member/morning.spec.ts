import {
  addButton,
  addPriority,
  doneHabits,
  habits,
  openHabits,
  priorities,
  priority,
  priorityField,
  storedDashboard,
} from '../../pages/dashboard';
import { expect, test } from '../../support/test';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open } from '../../support/screens';
import { tick, untick } from '../../support/tick';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-courses'] });

const PHONE = { width: 390, height: 844 };

test('a member is greeted, and the pillars lead to Clarity and Discipline', async ({ page, member }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${member.firstName}` })).toBeVisible();
  const pillars = page.getByRole('region', { name: 'Pillar Progress' });
  await expect(pillars.getByRole('progressbar')).toHaveCount(5);
  await expect(pillars.getByRole('link')).toHaveCount(2);
  await expect(pillars.getByText('Click to start')).toHaveCount(2);
  await pillars.getByRole('link', { name: /Discipline/ }).click();
  await expect(page).toHaveURL(/\/discipline/);
});

test('priorities are added with Enter and with the button, and ticked both ways', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
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
  await seeToast(page, 'Priority added');
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
  await page.reload();
  await expect(first).not.toBeChecked();
});

test('quick ticks of a priority end as the screen shows it', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await addPriority(page, 'Call the lender');
  const box = priority(page, 'Call the lender');
  for (let click = 0; click < 7; click += 1) await box.click();
  await expect(box).toBeChecked();
  await expect.poll(async () => (await storedDashboard(page)).dailyPriorities[0]?.completed).toBe(true);
});

test('a habit is completed once a day, and the badge shows the longest streak', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await expect(habits(page).getByRole('button')).not.toHaveCount(0);
  await expect(page.getByText(/day streak/)).toBeHidden();
  await openHabits(page).first().click();
  await seeToast(page, 'Habit completed!');
  await expect(doneHabits(page)).toBeDisabled();
  await expect(page.getByText('1 day streak')).toBeVisible();
  await page.reload();
  await expect(doneHabits(page)).toBeDisabled();
});

test('a widget that fails leaves the others standing', async ({ page, member: _member, consoleErrors }) => {
  // What shows when a session or a post was breaks.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new RangeError('Invalid time value');
      },
    });
  });
  await page.goto('/dashboard');
  await expect(
    page.getByText('We couldn’t show this section. The rest of the page still works.').first(),
  ).toBeVisible();
  await expect(habits(page).getByRole('button').first()).toBeVisible();
  await expect(addButton(page)).toBeVisible();
  consoleErrors.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('what a priority says has the whole line, and its pillar stands below', async ({ page }) => {
    await openSession(page, DEMO_MEMBER);
    await open(page, '/dashboard');
    const items = priorities(page)
      .getByRole('listitem')
      .filter({ hasText: /Clarity|Systems|Discipline|Impact/ });
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) {
      const [line, text, pillar] = await Promise.all(
        [item, item.locator('label'), item.locator('> :last-child')].map((part) => part.boundingBox()),
      );
      expect(text?.width).toBe(line?.width);
      // Below the text, if not below all that can be pressed.
      expect(pillar?.y).toBeGreaterThan((text?.y ?? Infinity) + (text?.height ?? 0) / 2);
    }
  });

  for (const who of ['a new member', 'a member with a history'] as const)
    test(`everything for today of ${who} is on the first two screens, and each of it once`, async ({
      page,
      member,
    }) => {
      await openSession(page, who === 'a new member' ? member : DEMO_MEMBER);
      await open(page, '/dashboard');
      for (const name of ['Current Course Progress', "Today's Priorities", 'Habit Tracker', 'Next Coaching Session']) {
        const part = page.getByRole('region', { name });
        await expect(part).toHaveCount(1);
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(2 * PHONE.height);
      }
      const goOn = page.getByRole('link', { name: /^(Start|Continue) with Day/ });
      const box = await goOn.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), 'the lesson').toBeLessThanOrEqual(PHONE.height);
    });
});
