import { activities } from '../../pages/lesson';
import { FROM_OUR_PAGES } from '../../support/api';
import { expectNoViolation } from '../../support/axe';
import { expectNothingOfMembers, untilReadyForOffline } from '../../support/kept-on-device';
import { openSession, signUp } from '../../support/members';
import { movedSince, notePlaces } from '../../support/places';
import { expect, test } from '../../support/test';

test.use({
  opens: [
    'mf-courses/home',
    'mf-courses/dashboard',
    'mf-courses/clarity',
    'mf-community/community',
    'mf-community/coaching',
    'mf-community/messages',
    'mf-public/landing',
  ],
  serviceWorkers: 'allow',
});

const offlinePage = { name: 'You’re offline', level: 1 } as const;

test('without a connection, a member reads the dashboard, the next days, the agenda, and their messages, and when they were saved', async ({
  page,
  context,
  member,
  consoleErrors,
}) => {
  const line = page.getByText(/^You’re offline\. Showing what was saved at \d{1,2}:\d\d [AP]M\.$/);
  const greeting = page.getByRole('heading', { level: 1, name: member.firstName });
  await page.goto('/coaching/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const messages = await page.getByRole('heading', { level: 1 }).textContent();
  await untilReadyForOffline(page);
  await context.setOffline(true);

  await test.step('the dashboard, which was not even open before', async () => {
    await page.goto('/dashboard');
    await expect(greeting).toBeVisible();
    await expect(line).toBeVisible();
    await expectNoViolation(page, 'offline');
  });

  await test.step('today’s lesson and the next three', async () => {
    await page.goto('/clarity');
    for (const day of [1, 2, 3, 4]) {
      await expect(page.getByText(`Day ${day} of 29`, { exact: true })).toBeVisible();
      await expect(activities(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
  });

  await test.step('the coaching agenda, and messages', async () => {
    await page.goto('/coaching');
    await expect(page.getByRole('heading', { level: 1, name: 'Coaching Sessions' })).toBeVisible();
    await page.goto('/coaching/messages');
    await expect(page.getByRole('heading', { level: 1, name: messages ?? '' })).toBeVisible();
    await expect(line).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('nothing moves when the connection comes back, and when it drops', async () => {
    await notePlaces(page);
    await context.setOffline(false);
    await expect(page.getByText(/Showing what was saved/)).toBeHidden();
    expect(await movedSince(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    expect(await movedSince(page)).toEqual([]);
  });

  await test.step('the community’s feed and events, as last seen', async () => {
    await page.goto('/community');
    await expect(page.getByText('You’re offline.').first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('what is not kept says so in the frame, which goes on', async () => {
    await page.goto('/settings');
    await expect(page.getByText('You’re offline.').first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    const notice = page.getByRole('complementary', { name: 'This page needs a connection.' });
    await expect(notice).toBeVisible();
    await expectNoViolation(page, 'a page that needs a connection');
    await notice.getByRole('link', { name: 'Coaching' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coaching Sessions' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('with a connection again, everything is the server’s', async () => {
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
  consoleErrors.expect(/net::ERR|status of 401/);
});

test('signing out, another member, and a session that has ended leave nothing of a member on the device', async ({
  page,
  context,
  member,
  anotherBrowser,
  consoleErrors,
}) => {
  await page.goto('/dashboard');
  await untilReadyForOffline(page);

  await test.step('another member signs in', async () => {
    const other = await signUp(page);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/dashboard');
    await untilReadyForOffline(page);
    expect(other.email).not.toBe(member.email);
  });

  await test.step('signing out', async () => {
    await page.goto('/api/logout');
    await expectNothingOfMembers(page);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', offlinePage)).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the server has ended the session', async () => {
    await openSession(page, member);
    await page.goto('/dashboard');
    await untilReadyForOffline(page);
    const elsewhere = await anotherBrowser();
    await openSession(elsewhere, member);
    await elsewhere.request.delete('/api/account/devices', { headers: FROM_OUR_PAGES });
    await page.goto('/dashboard');
    await expectNothingOfMembers(page);
  });
  consoleErrors.expect(/net::ERR|status of 401/);
});

test('a deleted account leaves nothing of its member on the device', async ({ page, member }) => {
  await page.goto('/dashboard');
  await untilReadyForOffline(page);
  const data = { confirmation: 'DELETE', currentPassword: member.password };
  const deleted = await page.request.post('/api/account/delete', { headers: FROM_OUR_PAGES, data });
  expect(deleted.ok()).toBe(true);
  await page.goto('/');
  await expectNothingOfMembers(page);
});
