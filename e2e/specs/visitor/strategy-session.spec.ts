import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { fillIn, someAnswers, submitButton } from '../../pages/questionnaire';
import { expectNoViolation } from '../../support/axe';
import { emailedLink } from '../../support/emails';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-lead',
    'mf-admin/admin-coaching',
    'mf-public/questionnaire',
    'mf-public/thank-you',
    'mf-public/strategy-session',
  ],
});

test.use({ timezoneId: 'Europe/Berlin' });

const times = (page: Page) => page.getByRole('toolbar', { name: 'Open times' }).getByRole('button');
const bookedTime = (page: Page) => page.getByRole('main').locator('time');

test('a visitor chooses the time of their strategy session, moves it by the mailed link, and cancels it', async ({
  page,
  anotherBrowser,
}) => {
  const answers = someAnswers({ name: 'Robin Vale' });
  await test.step('after the questionnaire, times are offered in the visitor’s zone', async () => {
    await page.goto('/questionnaire');
    await fillIn(page, answers);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a time for your strategy session' })).toBeVisible();
    await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Berlin');
    await expectNoViolation(page, 'the offer');
  });

  await test.step('the last one that is shown is booked, and stays so after a reload', async () => {
    const last = times(page).last();
    const [time, ...day] = (await last.getAttribute('aria-label'))?.split(', ') ?? [];
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expectToast(page, 'Session booked');
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused();
    await page.reload();
    await expect(bookedTime(page)).toContainText(day.join(', '));
    await expect(bookedTime(page)).toContainText(time?.replace(/ [AP]M$/, '') ?? '');
  });

  const admin = await anotherBrowser();
  const link = await emailedLink(admin, answers.email, 'Booked', /\/strategy-session\?token=[\w-]{43}/);

  await test.step('by the link of the mail, on another device, it gets another time', async () => {
    const phone = await anotherBrowser();
    await phone.goto(link);
    await expect(bookedTime(phone)).toBeVisible();
    await expectNoViolation(phone, 'the booked session');
    const before = await bookedTime(phone).getAttribute('datetime');
    await phone.getByRole('button', { name: 'Reschedule' }).click();
    await times(phone).last().click();
    await expectNoViolation(phone, 'another time');
    await phone.getByRole('button', { name: 'Move to this time' }).click();
    await expectToast(phone, 'Session rescheduled');
    await expect(bookedTime(phone)).not.toHaveAttribute('datetime', before ?? '');
    const file = await phone.request.get(
      (await phone.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(await file.text()).toContain('SUMMARY:Strategy session');
  });

  await test.step('the owner sees it in the schedule and with the lead', async () => {
    await openAsAdmin(admin, '/admin/coaching');
    const row = admin.getByRole('row').filter({ hasText: answers.email });
    await expect(row).toContainText('Strategy session');
    await row.getByRole('link', { name: 'Open lead: Robin Vale' }).click();
    await expect(admin.getByRole('region', { name: 'Strategy session' })).toBeVisible();
    const timeline = admin.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('The visitor moved their strategy session');
    await expect(timeline).toContainText('New to Call booked');
  });

  await test.step('and it is cancelled', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
    await expectToast(page, 'Session canceled');
    await expect(page.getByRole('heading', { name: 'Choose a time for your strategy session' })).toBeFocused();
    await admin.reload();
    await expect(admin.getByRole('region', { name: 'Timeline' })).toContainText(
      'The visitor canceled their strategy session',
    );
    await expect(admin.getByRole('region', { name: 'Strategy session' })).toHaveCount(0);
  });
});

test('the page of the link without one, and with one that does not work, leads on', async ({ page, consoleErrors }) => {
  await page.goto('/strategy-session');
  await expect(page.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible();
  await page.goto(`/strategy-session?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  consoleErrors.expect(/status of 404/);
  await page.getByRole('link', { name: 'Fill in the questionnaire' }).click();
  await expect(page).toHaveURL('/questionnaire');
});
