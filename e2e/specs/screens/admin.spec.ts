import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { press, expectDialog } from '../../support/dialogs';
import { expectFaultTold } from '../../support/form-faults';
import {
  DESKTOP,
  expect,
  expectItIsForEveryone,
  expectNoOverflow,
  expectScreens,
  TABLET,
  test,
  type Wait,
} from '../../support/screen-sweep';
import { expectItStand, open, screensOf } from '../../support/screens';
import { tick } from '../../support/tick';

test.use({ opens: ['mf-admin'] });
test.describe.configure({ timeout: 300_000 });

const OF_PEOPLE = /^\/admin\/(leads|members|import|plan|revenue|community)/;

const WAITS_OF_PEOPLE: Record<string, Wait> = {
  '/admin/leads': { calls: ['*/api/admin/leads*'], label: 'Loading leads...' },
  '/admin/members': { calls: ['*/api/admin/members*'], label: 'Loading members...' },
  '/admin/import': { calls: ['*/api/admin/*'], label: 'Loading imports...' },
  '/admin/community': { calls: ['*/api/admin/*'], label: 'Loading reports...' },
  '/admin/plan-requests': { calls: ['*/api/admin/*'], label: 'Loading plan requests...' },
  '/admin/plans': { calls: ['*/api/admin/*'], label: 'Loading the plans...' },
};

const OTHER_WAITS: Record<string, Wait> = {
  '/admin/coaching': { calls: ['*/api/admin/*'], label: 'Loading the schedule...' },
  '/admin/content': { calls: ['*/api/admin/content*'], label: 'Loading content...' },
  '/admin/social-proof': { calls: ['*/api/admin/social-proof*'], label: 'Loading testimonials...' },
  '/coach': { calls: ['*/api/admin/desk*'], label: 'Loading the workspace...' },
  '/admin/releases': { calls: ['*/api/releases*'], label: 'Loading releases...' },
  '/admin/audit': { calls: ['*/api/admin/audit*'], label: 'Loading the audit trail...' },
  '/admin/broadcasts': { calls: ['*/api/admin/broadcasts*'], label: 'Loading broadcasts...' },
  '/admin/email-sequences': { calls: ['*/api/admin/email-sequences*'], label: 'Loading sequences...' },
  '/admin/notifications': { calls: ['*/api/admin/notifications*'], label: 'Loading notifications...' },
  '/admin/webhooks': { calls: ['*/api/admin/webhook-endpoints*'], label: 'Loading webhooks...' },
  '/admin/outbox/preview': { calls: ['*/api/admin/email-templates'], label: 'Loading email previews...' },
  '/admin/outbox': { calls: ['*/api/admin/*'], label: 'Loading emails...' },
};

/** The address of the first on the list that stands open. */
const firstOf = async (page: Page, list: string) =>
  (await page.getByRole('table').locator(`a[href^="${list}/"]`).first().getAttribute('href')) ?? list;

test('what the admin sees before sign-in', async ({ page, happened, consoleErrors }) => {
  await expectScreens(page, happened, await screensOf(page, 'mf-admin', 'public'), {
    then: {
      '/admin-login': async () => {
        await expectFaultTold(page, 'Sign In', 'Password', /./);
        await expectNoViolation(page, 'admin sign-in with a fault');
      },
    },
  });
  consoleErrors.expect(/status of 40[01]/);
});

test('what the admin sees of leads, members and plans: how it waits, every list, each of one, lists without a match', async ({
  page,
  happened,
}) => {
  await openAsAdmin(page, '/admin/account');
  const screens = await screensOf(page, 'mf-admin', 'admin');
  const one: Record<string, string> = {};
  const find = (list: string, label: string, none: string, state: string) => async () => {
    one[list] = await firstOf(page, list);
    await page.getByLabel(label).fill('nobody-of-this-name');
    await page.keyboard.press('Enter');
    await expect(page.getByText(none)).toBeVisible();
    await expectNoViolation(page, state);
  };
  await expectScreens(
    page,
    happened,
    screens.filter(({ path }) => OF_PEOPLE.test(path)),
    {
      waits: WAITS_OF_PEOPLE,
      then: {
        '/admin/leads': async () => {
          await expectDialog(page, 'Erase old leads', 'erase old leads');
          await find('/admin/leads', 'Search', 'No matching leads', 'no leads')();
        },
        '/admin/members': find('/admin/members', 'Name or email', 'No members found', 'no members'),
        '/admin/community': async () => {
          await page.getByRole('tab', { name: 'Hidden' }).click();
          await expectNoViolation(page, 'no hidden posts');
        },
      },
    },
  );
  await expectItIsForEveryone(page, happened, {
    path: one['/admin/leads'] ?? '',
    title: 'Lead',
    wait: { calls: ['*/api/admin/leads/*'], label: 'Loading lead...' },
  });
  await expectItIsForEveryone(page, happened, {
    path: one['/admin/members'] ?? '',
    title: 'Member',
    wait: { calls: ['*/api/admin/members/*'], label: 'Loading member...' },
  });
  const person = await page.getByRole('link', { name: 'Full history' }).getAttribute('href');
  await expectItIsForEveryone(page, happened, { path: person ?? '', title: 'Person' });
});

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

test('what else the admin sees: how it waits, every list, the dialogs of the schedule', async ({ page, happened }) => {
  await openAsAdmin(page, '/admin/account');
  const screens = await screensOf(page, 'mf-admin', 'admin');
  let group = '';
  let endpoint = '';
  await expectScreens(
    page,
    happened,
    screens.filter(({ path }) => !OF_PEOPLE.test(path)),
    {
      waits: OTHER_WAITS,
      then: {
        '/admin': async () => {
          await page.setViewportSize(TABLET);
          await expectNoOverflow(page, 'Admin sections');
          await page.setViewportSize(DESKTOP);
          await expectDialog(page, /^View /, 'submission details');
        },
        '/admin/webhooks': async () => {
          await press(page, 'Add endpoint');
          await expectFaultTold(page, 'Save', 'URL', /https/);
          await page.getByLabel('URL').fill('https://10.0.0.1/a/long/path/that/another/system/gave/to/the/owner');
          await tick(page.getByLabel('New lead (lead.created)'));
          await press(page, 'Save');
          await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
          await expectNoViolation(page, 'the secret of a new endpoint');
          endpoint = await firstOf(page, '/admin/webhooks');
        },
        '/admin/coaching': async () => {
          group = await expectSchedule(page);
        },
      },
    },
  );
  await expectItIsForEveryone(page, happened, {
    path: endpoint,
    title: 'Webhook endpoint',
    wait: { calls: ['*/api/admin/webhook-endpoints*'], label: 'Loading the endpoint...' },
    then: async () => {
      await press(page, 'Send test event');
      await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
      await expectDialog(page, 'Rotate secret', 'rotate the secret?');
      await press(page, 'Delete');
      await press(page, 'Delete endpoint');
      await expect(page.getByText('No endpoints yet')).toBeVisible();
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
});

test('what the admin sees of one course and lesson, of messages to the team, and in a coach’s workspace', async ({
  page,
  happened,
}) => {
  await openAsAdmin(page, '/admin/account');
  await expectItIsForEveryone(page, happened, {
    path: '/admin/coaching?show=messages',
    title: 'Coaching',
    wait: { calls: ['*/api/admin/*'], label: 'Loading conversations...' },
  });
  await expectItIsForEveryone(page, happened, {
    path: '/admin/content/clarity',
    title: 'Course content',
    wait: { calls: ['*/api/admin/content*'], label: 'Loading content...' },
  });
  await expectItIsForEveryone(page, happened, {
    path: '/admin/content/clarity/1',
    title: 'Lesson',
    wait: { calls: ['*/api/admin/content/*'], label: 'Loading content...' },
    then: async () => {
      const quote = page.getByLabel('Quote');
      await quote.fill('');
      await expectFaultTold(page, 'Publish', 'Quote', /add a quote/);
      await expect(page.getByRole('alert')).toContainText('Not published yet');
      await press(page, 'Add activity');
      await press(page, 'Publish');
      await expect(page.getByText('Please word this activity or remove it')).toBeVisible();
      await expect(page.getByText('Published', { exact: true })).toBeVisible();
      await expectNoViolation(page, 'a lesson with faults');
      await expectDialog(page, 'Preview as a member', 'a lesson’s preview');
      await page.getByRole('link', { name: 'Next day' }).click();
      await press(page, 'Stay on this page');
      await expect(quote).toHaveValue('');
      await page.getByRole('link', { name: 'Next day' }).click();
      await press(page, 'Leave without saving');
      await expect(page).toHaveURL(/\/2$/);
      // Until the next lesson is there, the browser asks about what is left behind.
      await expectItStand(page);
    },
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
