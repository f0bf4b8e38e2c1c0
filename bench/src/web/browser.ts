import { EVENT_REPLAY } from '@portal/contracts/rendered-page';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { browserPath } from '../../../tools/test-runs/src/browsers';

/** The demo's member, who has courses, habits and posts. */
const MEMBER = { email: 'member@fivepillars.test', password: 'lead-with-purpose' };

/** Chromium's "Slow 4G": milliseconds and bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: (1.44e6 * 0.9) / 8, uploadThroughput: (675e3 * 0.9) / 8 };
const SLOW_CPU = 4;

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function launch(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Waits until the page's script has taken over: a link that is followed before loads a whole page. */
export const takenOver = (page: Page) => page.waitForFunction((kept) => !(kept in window), EVENT_REPLAY);

/** Waits until the page's main thread has nothing to do. */
export const whenIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Signs the demo's member in. Answers the cookies of the session. */
export async function memberCookies(browser: Browser, origin: string): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/api/login`);
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password').fill(MEMBER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Cookies as a request's header carries them. */
export const cookieHeader = (cookies: Cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** A page in a browser that has never been here, and its debugging session. */
export interface FreshPage {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/**
 * A page of another site, for people come from one: a mail, a search. The page that they open then gets a process of its own,
 * where after an empty tab one that isolates itself would start one and another would not.
 */
export const ELSEWHERE = 'data:text/html,';

const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 412, height: 823 };

export async function freshPage(browser: Browser, cookies: Cookies = [], viewport = DESKTOP): Promise<FreshPage> {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookies);
  const page = await context.newPage();
  // The compiler names functions, also those that run in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return { page, devtools, close: () => context.close() };
}

export const slowNetwork = (devtools: CDPSession) =>
  devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });

/** Makes the processor so many times slower for the page. */
export const slowCpu = (devtools: CDPSession, rate = SLOW_CPU) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });
