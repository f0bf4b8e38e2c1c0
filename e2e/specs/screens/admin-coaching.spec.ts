import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expectDialog, press } from '../../support/dialogs';
import { expectFaultTold } from '../../support/form-faults';
import { expect, expectItIsForEveryone, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { open } from '../../support/screens';

test.use({
  opens: [
    'mf-admin/admin-coaching',
    'mf-admin/admin-thread',
    'mf-admin/admin-group-session',
    'mf-admin/coach-workspace',
    'mf-admin/coach-member',
    'mf-admin/coach-session',
  ],
});

const WAITS: Record<string, Wait> = {
  '/admin/coaching': { calls: ['*/api/admin/*'], label: 'Loading the schedule...' },
  '/coach': { calls: ['*/api/admin/desk*'], label: 'Loading the workspace...' },
};

/** Searches for a member in the dialog that is open, and picks them. */
async function expectMemberPicked(page: Page) {
  await page.getByLabel('Type').selectOption('1:1 session');
  const member = page.getByRole('combobox', { name: 'Member' });
  await member.fill('kim');
  await expect(page.getByRole('option', { name: 'Kim Osei' })).toBeVisible();
  await expectNoViolation(page, 'members to pick from');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(member).toHaveValue('kim.osei@example.com');
}

/** The dialogs and faults of the schedule; answers the address of a group session. */
async function expectSchedule(page: Page): Promise<string> {
  await expectDialog(page, 'Schedule a session', 'a session to schedule', () =>
    expectFaultTold(page, 'Save', 'Title', /./),
  );
  await expectDialog(page, 'Schedule a session', 'a 1:1 to schedule', () => expectMemberPicked(page));
  await expectDialog(page, /^Move/, 'a session to move');
  await expectDialog(page, /^Cancel/, 'cancel this session?');
  const group = page.getByRole('link', { name: 'Open Weekly Group Coaching' });
  const address = await group.getAttribute('href');
  await page.getByRole('tab', { name: 'Coaches' }).click();
  await press(page, 'Add a coach');
  await expectFaultTold(page, 'Save', 'First name', /./);
  await expectNoViolation(page, 'a coach with faults');
  return address ?? '';
}

test('what the admin sees of coaching: how it waits, its dialogs, a group, messages, and a coach’s workspace', async ({
  page,
  happened,
  ownScreens,
}) => {
  await openAsAdmin(page, '/admin/coaching');
  let group = '';
  await expectScreens(page, happened, await ownScreens('admin'), {
    waits: WAITS,
    then: {
      '/admin/coaching': async () => {
        group = await expectSchedule(page);
      },
    },
  });
  await expectItIsForEveryone(page, happened, {
    path: group,
    title: 'Group session',
    wait: { calls: ['*/api/admin/coaching/*'], label: 'Loading the session...' },
    then: async () => {
      await expect(page.getByRole('heading', { name: 'Upcoming dates' })).toBeVisible();
      await expectDialog(page, /^Move date/, 'a date to move');
      await expectDialog(page, /^Cancel date/, 'cancel this date?');
      await expectDialog(page, /^Attendees/, 'who comes to a date');
    },
  });
  await expectItIsForEveryone(page, happened, {
    path: '/admin/coaching?show=messages',
    title: 'Coaching',
    wait: { calls: ['*/api/admin/*'], label: 'Loading conversations...' },
  });
  await open(page, '/coach');
  await page.getByLabel('Coach', { exact: true }).selectOption('Priya Nair');
  await page.waitForURL(/coach=/);
  const { pathname, search } = new URL(page.url());
  const addresses: string[] = [];
  await expectItIsForEveryone(page, happened, {
    path: pathname + search,
    title: 'Coach workspace',
    then: async () => {
      for (const what of ['members', 'sessions'])
        addresses.push((await page.locator(`main a[href^="/coach/${what}/"]`).first().getAttribute('href')) ?? '');
    },
  });
  const [member = '', session = ''] = addresses;
  await expectItIsForEveryone(page, happened, { path: member, title: 'Member' });
  await expectItIsForEveryone(page, happened, { path: session, title: 'Session' });
});
