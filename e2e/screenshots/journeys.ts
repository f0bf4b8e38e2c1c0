import type { Page } from '@playwright/test';
import type { PageAccess } from '@portal/contracts/release';
import { openAsAdmin } from '../support/admin';
import { DEMO_MEMBER, signIn, signUp } from '../support/members';
import { screensFor } from '../support/screens';

/** Takes a picture of what a page shows now. */
export type Photograph = (name: string, of?: 'page' | 'window') => Promise<void>;

/** Dialogs and menus: whose they are, on which page, and the button that opens them. */
const OPENED: { who: 'member' | 'admin'; name: string; path: string; button: RegExp }[] = [
  { who: 'member', name: 'profile-menu', path: '/settings', button: /^Profile menu/ },
  { who: 'member', name: 'free-times', path: '/coaching', button: /^Schedule 1:1/ },
  { who: 'member', name: 'past-sessions', path: '/coaching', button: /^View Past/ },
  { who: 'member', name: 'resources', path: '/coaching', button: /^Access Resources/ },
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

async function visit(page: Page, photograph: Photograph, name: string, at: string) {
  await page.goto(at, { waitUntil: 'networkidle' });
  await photograph(name);
}

async function visitAll(page: Page, photograph: Photograph, ...access: readonly PageAccess[]) {
  for (const { id, path } of await screensFor(page, ...access)) await visit(page, photograph, id, path);
}

async function visitOpened(page: Page, photograph: Photograph, who: 'member' | 'admin') {
  for (const { name, path, button } of OPENED.filter((one) => one.who === who)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: button }).first().click();
    await page.waitForLoadState('networkidle');
    await photograph(name, 'window');
  }
}

/** Who looks, and what they see. */
export const JOURNEYS = {
  visitor: async (page, photograph) => {
    await visitAll(page, photograph, 'visitor', 'public');
    for (const [name, at] of FURTHER.visitor) await visit(page, photograph, name, at);
  },
  member: async (page, photograph) => {
    await signIn(page, DEMO_MEMBER);
    await visitAll(page, photograph, 'member');
    for (const [name, at] of FURTHER.member) await visit(page, photograph, name, at);
    await visitOpened(page, photograph, 'member');
  },
  'new-member': async (page, photograph) => {
    await signUp(page);
    await visitAll(page, photograph, 'member');
  },
  admin: async (page, photograph, password) => {
    await openAsAdmin(page, '/admin', password);
    await visitAll(page, photograph, 'admin');
    for (const [name, at] of FURTHER.admin) await visit(page, photograph, name, at);
    for (const list of ['/admin/members', '/admin/leads']) {
      await page.goto(list, { waitUntil: 'networkidle' });
      const first = await page.locator(`a[href^="${list}/"]`).first().getAttribute('href');
      if (first) await visit(page, photograph, `${list.slice(1).replace('/', '-')}-first`, first);
    }
    await visitOpened(page, photograph, 'admin');
  },
} satisfies Record<string, (page: Page, photograph: Photograph, adminPassword: string) => Promise<void>>;

export type Journey = keyof typeof JOURNEYS;
