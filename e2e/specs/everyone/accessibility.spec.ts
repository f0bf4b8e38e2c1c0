import type { Page } from '@playwright/test';
import { addPost, postWith } from '../../pages/community';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open, seeItStand } from '../../support/screens';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { leaveDataToBrowser } from '../../support/unrendered';

// every-screen.spec.ts looks at each screen as it opens; here is what becomes of them in use.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(() => test.slow());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a dialog by a button, has axe look at it, and closes it again. */
async function seeDialog(page: Page, button: string | RegExp, state: string) {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('output')).toHaveCount(0);
  await seeNoViolation(page, state);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a visitor’s forms with faults, a draft and a failure; the video player', async ({ page, consoleErrors }) => {
  await open(page, '/questionnaire');
  await press(page, 'Submit');
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await seeNoViolation(page, 'questionnaire with faults');
  await page.getByLabel('Full name').fill('Dana');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await seeNoViolation(page, 'questionnaire with a draft');

  for (const [path, button] of [
    ['/api/login', 'Sign in'],
    ['/api/signup', 'Create account'],
  ] as const) {
    await page.goto(path);
    await press(page, button);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await seeNoViolation(page, `${path} with faults`);
  }
  await page.goto('/admin-login');
  await press(page, 'Sign In');
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await seeNoViolation(page, 'admin sign-in with a fault');

  await page.route(/youtube|ytimg/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await open(page, '/videos');
  await page.getByRole('main').getByRole('link', { name: /Grit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seeNoViolation(page, 'video player');
  consoleErrors.length = 0; // the browser notes what is refused
});

test('a member’s menu, toasts, questions and finished lessons', async ({ page, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  await open(page, '/clarity?day=1');
  await seeNoViolation(page, 'a completed lesson');
  await press(page, /Profile menu/);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await seeNoViolation(page, 'profile menu');
  await page.keyboard.press('Escape');

  await open(page, '/clarity?day=29');
  await page.getByPlaceholder('Write your reflection here...').fill('Half a thought');
  await seeNoViolation(page, 'a lesson with unsaved words');
  await page.getByRole('link', { name: 'Back to Curriculum' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seeNoViolation(page, 'leave without saving?');
  await press(page, 'Stay on this page');
  await press(page, 'Save Progress');
  await seeToast(page, 'Progress saved');
  await seeNoViolation(page, 'toast');
  await page.route('**/api/courses/lessons/**', (route) => route.abort());
  await press(page, 'Save Progress');
  await seeToast(page, 'Error');
  await seeNoViolation(page, 'toast of a failure');

  await open(page, '/fire?program=resilience');
  await seeNoViolation(page, 'a locked program');
  await open(page, '/course/juggling');
  await seeNoViolation(page, 'an unknown course');
  await open(page, '/dashboard');
  await press(page, 'Add Priority');
  await seeNoViolation(page, 'a priority being written');
  await open(page, '/subscribe');
  await press(page, 'Apply Now');
  await press(page, 'Send Application');
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await seeNoViolation(page, 'elite application with a fault');
  consoleErrors.length = 0;
});

test('coaching’s dialogs', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await open(page, '/coaching');
  await seeDialog(page, 'Schedule 1:1 Session', 'free times');
  await seeDialog(page, 'View Past Sessions', 'past sessions');
  await seeDialog(page, 'Access Resources', 'resources');
  await seeDialog(page, 'Subscribe in your calendar', 'calendar address');
});

test('posts of one’s own and of others', async ({ page, member: _member }) => {
  const { content } = await addPost(page, 'Two appointments before noon.');
  await open(page, '/community');
  const own = postWith(page, content).first();
  await own.getByRole('button', { name: /Comment/ }).click();
  await expect(page.getByLabel('Your comment')).toBeVisible();
  await seeNoViolation(page, 'comments');
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your post').fill('x'.repeat(2_001));
  await seeNoViolation(page, 'a post being edited, too long');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await seeDialog(page, 'Delete', 'delete this post?');
  await seeDialog(page, 'Report', 'report this post');
});

const UNREACHABLE = [
  ['/', '**/api/user/course-progress'],
  ['/dashboard', '**/api/dashboard'],
  ['/curriculum', '**/api/courses'],
  ['/clarity', '**/api/courses/*/lessons'],
  ['/community', '**/api/community/posts*'],
  ['/coaching', '**/api/dashboard'],
  ['/community', /mf-community.*\.js/],
] as const;

test('what stands where something could not be loaded', async ({ page, member: _member, consoleErrors }) => {
  await leaveDataToBrowser(page);
  for (const [path, call] of UNREACHABLE) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await seeNoViolation(page, `${path} without ${String(call)}`);
    await page.unrouteAll();
  }
  consoleErrors.length = 0;
});

test('the admin’s dialogs, questions and faults', async ({ page }) => {
  await openAsAdmin(page);
  await seeItStand(page);
  await seeDialog(page, /^View /, 'submission details');
  await open(page, '/admin/coaching?show=coaches');
  await press(page, 'Add a coach');
  await press(page, 'Save');
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await seeNoViolation(page, 'a coach with faults');
  await open(page, '/admin/coaching?show=messages');
  await seeNoViolation(page, 'messages to the team');
  await open(page, '/admin/coaching');
  await seeDialog(page, 'Schedule a session', 'a session to schedule');
  await seeDialog(page, /^Move/, 'a session to move');
  await seeDialog(page, /^Cancel/, 'cancel this session?');
  await page.getByRole('link', { name: 'Open Weekly Group Coaching' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming dates' })).toBeVisible();
  await seeDialog(page, /^Move date/, 'a date to move');
  await seeDialog(page, /^Cancel date/, 'cancel this date?');
  await seeDialog(page, /^Attendees/, 'who comes to a date');
  await open(page, '/admin/content/discipline/28');
  await page.getByLabel('Quote').fill('');
  await press(page, 'Publish');
  await expect(page.getByRole('alert')).toContainText('Not published yet');
  await seeNoViolation(page, 'a lesson with faults');
  await seeDialog(page, 'Preview as a member', 'a lesson’s preview');
});

test('the admin’s lists when nothing is found', async ({ page }) => {
  await openAsAdmin(page, '/admin/members?search=nobody-of-this-name');
  await expect(page.getByText('No members found')).toBeVisible();
  await seeNoViolation(page, 'no members');
  await open(page, '/admin/leads?search=nobody-of-this-name');
  await expect(page.getByText('No matching leads')).toBeVisible();
  await seeNoViolation(page, 'no leads');
  await open(page, '/admin/community');
  await page.getByRole('tab', { name: 'Hidden' }).click();
  await seeNoViolation(page, 'no hidden posts');
});
