import { aWord } from '../../pages/admin-leads';
import { priority } from '../../pages/dashboard';
import {
  earlierSessions,
  assignActionItem,
  createCoachAccount,
  notes,
  openMember,
  connectCoachToStaff,
} from '../../pages/coach-workspace';
import { reflection } from '../../pages/lesson';
import { expectNoViolation } from '../../support/axe';
import { KIM, openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { tick, untick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/staff-invitation',
    'mf-admin/admin-staff',
    'mf-admin/admin-coaching',
    'mf-admin/coach-workspace',
    'mf-admin/coach-member',
    'mf-admin/coach-session',
    'mf-community/coaching',
    'mf-courses/dashboard',
    'mf-courses/clarity',
  ],
});

const COACH = 'Dana Whitfield';
const MEMBER = 'Kim Osei';

test('a coach sits down at their desk, writes about a session, gives an action item, and reads what is shared', async ({
  page,
  anotherBrowser,
}) => {
  const word = aWord();
  const [owner, coach] = [await anotherBrowser(), await anotherBrowser()];

  await test.step('without a desk they are told whom to ask; the owner gives them one', async () => {
    const email = await createCoachAccount(owner, coach, `Dana ${word}`);
    await expect(coach.getByText('Ask an owner to connect your account')).toBeVisible();
    await connectCoachToStaff(owner, COACH, email);
    await coach.reload();
    await expect(coach.getByRole('region', { name: 'Today' })).toBeVisible();
    await expectNoViolation(coach, 'the desk');
  });

  await test.step('they write about an earlier session of a member, and mail the summary', async () => {
    await openMember(coach, MEMBER);
    await expectNoViolation(coach, 'a member at the desk');
    await earlierSessions(coach).getByRole('link').first().click();
    const { shared, private: own, attendance, save } = notes(coach);
    await shared.fill(`Two calls a day, ${word}.`);
    await own.fill(`Seems tired, ${word}.`);
    await attendance.selectOption('It took place');
    await coach.reload();
    await expect(own, 'what is typed outlives a reload').toHaveValue(`Seems tired, ${word}.`);
    await save.click();
    await expectToast(coach, 'Notes saved');
    await assignActionItem(coach, `Call Sam ${word}`);
    await coach.getByRole('button', { name: /^Email (updated )?summary/ }).click();
    await expect(coach.getByText(/^Emailed:/)).toBeVisible();
    await expectNoViolation(coach, 'a session at the desk');
  });

  await test.step('the member has it among their priorities, and reads the notes that are theirs', async () => {
    await openSession(page, KIM);
    await page.goto('/dashboard');
    await tick(priority(page, `Call Sam ${word}`));
    await page.goto('/coaching');
    await page.getByRole('button', { name: 'View Past Sessions' }).click();
    const past = page.getByRole('dialog');
    await expect(past.getByText(`Two calls a day, ${word}.`)).toBeVisible();
    await expect(past.getByText(`Call Sam ${word}`)).toBeVisible();
    await expect(past).not.toContainText('Seems tired');
  });

  await test.step('a reflection is the member’s alone until they share it', async () => {
    await page.goto('/clarity?day=2');
    await expect(page.getByText('Only you can read this.')).toBeVisible();
    const text = await reflection(page).inputValue();
    expect(text).not.toBe('');
    await openMember(coach, MEMBER);
    const shared = coach.getByRole('region', { name: 'Shared reflections' });
    await expect(shared).not.toContainText(text.slice(0, 20));
    await tick(page.getByLabel('Share this reflection with my coach'));
    await expect(page.getByText('Your coaches can read this.')).toBeVisible();
    await coach.reload();
    await expect(shared).toContainText(text.slice(0, 20));
    await untick(page.getByLabel('Share this reflection with my coach'));
    await expect(page.getByText('Only you can read this.')).toBeVisible();
    await coach.reload();
    await expect(shared).not.toContainText(text.slice(0, 20));
  });

  await test.step('the coach sees what was done', async () => {
    await earlierSessions(coach).getByRole('link').first().click();
    const items = coach.getByRole('region', { name: 'Action items', exact: true });
    await expect(items.getByRole('listitem').filter({ hasText: `Call Sam ${word}` })).toContainText('Done');
  });
});
