import { listCheckIns } from '@portal/contracts/check-ins';
import { listAvailableSlots } from '@portal/contracts/coaching';
import { sendThreadMessage } from '@portal/contracts/threads';
import { addCoachByCall, dateIn, scheduleOneToOne, weekdayIn } from '../../pages/admin-coaching';
import { aWord } from '../../pages/admin-leads';
import { createCoachAccount, grantPlan, openMember } from '../../pages/coach-workspace';
import { post } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/staff-invitation',
    'mf-admin/admin-staff',
    'mf-admin/admin-thread',
    'mf-admin/coach-workspace',
    'mf-admin/coach-member',
  ],
});

test('on a day without sessions a coach is led to the next one, and to a message that nobody has read', async ({
  page,
  anotherBrowser,
}) => {
  const [owner, memberBrowser] = [await anotherBrowser(), await anotherBrowser()];
  const email = await createCoachAccount(owner, page, `Ray ${aWord()}`);
  const coach = await addCoachByCall(owner, email);
  const member = await signUp(memberBrowser);
  await scheduleOneToOne(owner, coach.id, member.email, 3);
  await post(memberBrowser, sendThreadMessage.path, { content: 'See you soon?', attachments: [] });

  await page.goto('/coach');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('No sessions today.');
  await expect(today.getByRole('link', { name: `Open: ${member.firstName} ${member.lastName}` })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, `a day without sessions at ${width}`);
  }
  await today.getByRole('link', { name: `Reply: ${member.firstName} ${member.lastName}` }).click();
  await expect(page.getByText('See you soon?')).toBeVisible();
});

test('a coach takes days off, after which no times are offered, connects a calendar, signs out, and gets their own sign-in', async ({
  page,
  anotherBrowser,
}) => {
  const [owner, memberBrowser] = [await anotherBrowser(), await anotherBrowser()];
  const email = await createCoachAccount(owner, page, `Ray ${aWord()}`);
  await expectToast(page, 'Login successful', 'Welcome to your coach workspace.');
  const hours = [{ weekday: weekdayIn(3), startsAt: '05:00', endsAt: '08:00' }];
  const coach = await addCoachByCall(owner, email, { hours });
  await signUp(memberBrowser);
  const free = async () => {
    const all = listAvailableSlots.response.parse(
      await (await memberBrowser.request.get(listAvailableSlots.path)).json(),
    );
    return all
      .filter((slots) => slots.coach.id === coach.id)
      .flatMap(({ startsAt }) => startsAt.map((at) => at.slice(0, 10)));
  };
  expect(await free()).toContain(dateIn(3));

  await test.step('a day off, and a holiday with one click', async () => {
    await page.goto('/coach');
    const daysOff = page.getByRole('region', { name: 'Days off' });
    await daysOff.getByLabel('First day').fill(dateIn(3));
    await daysOff.getByLabel('Label').fill('Conference');
    await daysOff.getByRole('button', { name: 'Add days off' }).click();
    await expectToast(page, 'Days off added');
    await expect(daysOff.getByRole('list', { name: 'Days off' })).toContainText('Conference');
    expect(await free()).not.toContain(dateIn(3));
    expect(await free()).toContain(dateIn(10));
    const holidays = page.getByRole('region', { name: 'US federal holidays' });
    await holidays.getByRole('button', { name: 'Take off: Christmas Day' }).click();
    await expect(holidays).not.toContainText('Christmas Day');
    await expect(daysOff.getByRole('list', { name: 'Days off' })).toContainText('Christmas Day');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolation(page, `days off at ${width}`);
    }
  });

  await test.step('their own calendar, which says why it can’t be read', async () => {
    const calendar = page.getByRole('region', { name: 'Connected calendar' });
    await calendar.getByLabel('Secret calendar address (iCal)').fill('webcal://127.0.0.1/ray.ics');
    await calendar.getByRole('button', { name: 'Connect calendar' }).click();
    await expectToast(page, 'Calendar saved');
    await expect(calendar).toContainText('The address doesn’t lead to the public internet.');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolation(page, `a calendar that can’t be read at ${width}`);
    }
    await calendar.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, 'Calendar disconnected');
  });

  await test.step('signed out, they come to the sign-in with an account', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('/admin-login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('a coach marks a check-in of their member as done, with a note, and undoes it', async ({
  page,
  anotherBrowser,
}) => {
  const [owner, memberBrowser] = [await anotherBrowser(), await anotherBrowser()];
  const email = await createCoachAccount(owner, page, `Ray ${aWord()}`);
  const coach = await addCoachByCall(owner, email);
  const member = await signUp(memberBrowser);
  await scheduleOneToOne(owner, coach.id, member.email, 3);
  await grantPlan(owner, memberBrowser, 'bootcamp');
  const lastAt = async () => {
    const answer = await memberBrowser.request.get(listCheckIns.path);
    return listCheckIns.response.parse(await answer.json())[0]?.lastAt;
  };
  expect(await lastAt()).toBeNull();

  const name = `${member.firstName} ${member.lastName}`;
  await openMember(page, name);
  const checkIns = page.getByRole('region', { name: 'Check-ins' });
  await checkIns.getByRole('button', { name: `Mark done: ${name}, SMS check-in` }).click();
  await page.getByLabel('Note (optional)').fill('Two calls a day.');
  await expectNoViolation(page, 'a check-in to mark as done');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark done' }).click();
  await expectToast(page, 'Check-in done');
  await expect(checkIns.getByRole('list', { name: 'Done' })).toContainText('Two calls a day.');
  expect(await lastAt()).not.toBeNull();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, `check-ins of a member at ${width}`);
  }
  await checkIns.getByRole('button', { name: `Undo: ${name}, SMS check-in` }).click();
  await expectToast(page, 'Check-in undone');
  expect(await lastAt()).toBeNull();
});
