import { openSession, signUp } from '../../support/members';
import { expectNoViolation } from '../../support/axe';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';
import { untick } from '../../support/tick';

test.use({
  opens: [
    'mf-courses/dashboard',
    'mf-courses/welcome',
    'mf-courses/curriculum',
    'mf-courses/realtor-course',
    'mf-courses/clarity',
  ],
});

test('a member who names listings as their goal starts in the realtor course, recommended above the full list', async ({
  page,
}) => {
  await signUp(page);
  // As high as the page: the bar at the bottom covers nothing.
  await page.setViewportSize({ width: 390, height: 4000 });
  await open(page, '/welcome');
  await page.getByLabel('In six months', { exact: true }).fill('Ten listings by June');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(page.getByRole('link', { name: 'Start Day 1' })).toHaveAttribute(
    'href',
    '/courses/realtor-fire-foundation',
  );

  await open(page, '/curriculum');
  const path = page.getByRole('region', { name: 'Recommended for you' });
  await expect(path.getByRole('listitem')).toHaveText([/Realtors/, /Clarity/, /Discipline/]);
  await expect(page.getByRole('region', { name: 'All Courses' }).getByRole('heading', { level: 3 })).toHaveCount(7);
  await expectNoViolation(page, 'a recommended path on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolation(page, 'a recommended path');
  await path.getByRole('link', { name: 'Start with Day 1' }).click();
  await expect(page).toHaveURL(/\/courses\/realtor-fire-foundation/);
});

test('a new member answers three questions, goes on on another device, and begins Day 1', async ({
  page,
  anotherBrowser,
}) => {
  const member = await signUp(page);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Start your first day' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${member.firstName}` })).toBeVisible();
  await expectNoViolation(page, 'the first day');
  await page.getByLabel('In six months', { exact: true }).fill('Two closings a month');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How many hours a week can you set aside?' })).toBeFocused();

  const phone = await anotherBrowser();
  await openSession(phone, member);
  await phone.goto('/welcome');
  await expect(phone.getByText('Step 2 of 3')).toBeVisible();
  await phone.getByRole('button', { name: 'Skip this step' }).click();
  await untick(phone.getByRole('checkbox', { name: 'Friday' }));
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expectNoViolation(phone, 'the end of the first day');
  const calendar = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Add my time to my calendar' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
  await phone.getByRole('link', { name: 'Start Day 1' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: '29-Day Clarity Course' })).toBeVisible();

  await open(page, '/dashboard');
  await expect(page.getByText('In six months: Two closings a month')).toBeVisible();
});
