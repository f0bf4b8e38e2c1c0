/**
 * Photographs every screen of a running portal in three widths and both themes, into `screenshots/`, and says how many:
 * `ADMIN_PASSWORD=… npm run screenshots [address]`. Without the admin's password the admin's screens are left out.
 */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PageAccess } from '@portal/contracts/release';
import { openAsAdmin } from './support/admin';
import { browserPath } from '../tools/test-runs/src/browsers';
import { DEMO_MEMBER, signIn, signUp } from './support/members';
import { screensFor } from './support/screens';

const WIDTHS = [390, 820, 1440];
const THEMES = ['dark', 'light'] as const;

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../screenshots');
const adminPassword = process.env['ADMIN_PASSWORD'];

/** Dialogs and menus: whose they are, on which page, and the button that opens them. */
const OPENED: { who: 'member' | 'admin'; name: string; path: string; button: RegExp }[] = [
  { who: 'member', name: 'profile-menu', path: '/settings', button: /^Profile menu/ },
  { who: 'member', name: 'free-times', path: '/coaching', button: /^Schedule 1:1/ },
  { who: 'member', name: 'past-sessions', path: '/coaching', button: /^View Past/ },
  { who: 'member', name: 'resources', path: '/coaching', button: /^Access Resources/ },
  { who: 'member', name: 'message', path: '/coaching', button: /^Send Message/ },
  { who: 'member', name: 'calendar', path: '/coaching', button: /^Subscribe in your/ },
  { who: 'member', name: 'report-post', path: '/community', button: /^Report/ },
  { who: 'member', name: 'elite-application', path: '/subscribe', button: /^Apply Now/ },
  { who: 'admin', name: 'submission', path: '/admin', button: /^View / },
  { who: 'admin', name: 'new-coach', path: '/admin/coaching?show=coaches', button: /^Add a coach/ },
  { who: 'admin', name: 'new-session', path: '/admin/coaching', button: /^Schedule a session/ },
  { who: 'admin', name: 'lesson-preview', path: '/admin/content/clarity/1', button: /^Preview/ },
];

/** Pages that are reached through others or have parameters. */
const FURTHER: Record<'visitor' | 'member' | 'admin', [name: string, path: string][]> = {
  visitor: [
    ['sign-in', '/api/login'],
    ['sign-up', '/api/signup'],
    ['forgot-password', '/api/forgot-password'],
    ['forgot-password-sent', '/api/forgot-password/sent'],
    ['reset-password-used', '/api/reset-password'],
    ['reset-password-done', '/api/reset-password/done'],
    ['account-deleted', '/api/account-deleted'],
    ['not-found', '/nowhere'],
  ],
  member: [
    ['lesson-done', '/clarity?day=1'],
    ['program-locked', '/fire?program=resilience'],
    ['not-found-member', '/nowhere'],
  ],
  admin: [
    ['admin-course', '/admin/content/clarity'],
    ['admin-lesson', '/admin/content/clarity/1'],
    ['admin-coaches', '/admin/coaching?show=coaches'],
    ['admin-messages', '/admin/coaching?show=messages'],
    ['admin-no-leads', '/admin/leads?search=nobody-of-this-name'],
    ['admin-no-members', '/admin/members?search=nobody-of-this-name'],
  ],
};

const executablePath = browserPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
let count = 0;

async function photograph(page: Page, name: string, look: string) {
  await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage: true });
  count += 1;
}

async function visit(page: Page, name: string, at: string, look: string) {
  await page.goto(at, { waitUntil: 'networkidle' });
  await photograph(page, name, look);
}

async function visitAll(page: Page, look: string, access: readonly PageAccess[], prefix = '') {
  for (const { id, path: at } of await screensFor(page, ...access)) await visit(page, prefix + id, at, look);
}

async function visitOpened(page: Page, look: string, who: 'member' | 'admin') {
  for (const { name, path: at, button } of OPENED.filter((one) => one.who === who)) {
    await page.goto(at, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: button }).first().click();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${name}-${look}.png`) });
    count += 1;
  }
}

/** Who looks, and what they see. */
const VIEWS: Record<string, (page: Page, look: string) => Promise<void>> = {
  visitor: async (page, look) => {
    await visitAll(page, look, ['visitor', 'public']);
    for (const [name, at] of FURTHER.visitor) await visit(page, name, at, look);
  },
  member: async (page, look) => {
    await signIn(page, DEMO_MEMBER);
    await visitAll(page, look, ['member']);
    for (const [name, at] of FURTHER.member) await visit(page, name, at, look);
    await visitOpened(page, look, 'member');
  },
  newMember: async (page, look) => {
    await signUp(page);
    await visitAll(page, look, ['member'], 'new-member-');
  },
  admin: async (page, look) => {
    if (!adminPassword) return;
    await openAsAdmin(page, '/admin', adminPassword);
    await visitAll(page, look, ['admin']);
    for (const [name, at] of FURTHER.admin) await visit(page, name, at, look);
    for (const list of ['/admin/members', '/admin/leads']) {
      await page.goto(list, { waitUntil: 'networkidle' });
      const first = await page.locator(`a[href^="${list}/"]`).first().getAttribute('href');
      if (first) await visit(page, `${list.slice(1).replace('/', '-')}-first`, first, look);
    }
    await visitOpened(page, look, 'admin');
  },
};

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    const look = `${width}-${theme}`;
    for (const see of Object.values(VIEWS)) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        // The forms, which need no script, take the theme from the system.
        colorScheme: theme,
      });
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await see(await context.newPage(), look);
      await context.close();
    }
    console.log(look);
  }
}
await browser.close();
console.log(`${count} pictures in ${folder}`);
