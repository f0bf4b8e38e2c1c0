import type { Page } from '@playwright/test';
import { HOST, type PageAccess } from '@portal/contracts/release';
import { expectNoViolationIn, haveAxe, wearDark } from './axe';
import { cutOff, manyStops, moving, smallTargets, unmarkedFocus } from './layout';
import { REMOTES, type Opens } from './opened-pages';
import { movedSince, notePlaces } from './places';
import { watch } from './policy';
import { expectItStand, open, screensOf } from './screens';
import { expect, test as base } from './test';
import { leaveDataToBrowser } from './unrendered';

export const DESKTOP = { width: 1440, height: 900 };
export const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/** Widths in CSS pixels; 640 is a window of 1280 at 200 %, 320 the same at 400 % (WCAG 1.4.4 and 1.4.10). */
const WIDTHS = [1920, 820, 640, 320];

/** Widths at which nothing may move when what a screen waits for comes. */
const WAITED_AT = [390, 820, 1440];

/** For what settles only a moment after the window has another width. */
const softly = expect.configure({ soft: true, timeout: 10_000 });

/** What a screen waits for, and what it says of that. */
export interface Wait {
  /** The calls that it waits for: addresses, with `*` for any characters. */
  calls: readonly string[];
  label: string;
  /** Under a spinner, as the specification names it, and not in its own skeleton. */
  spinner?: true;
}

export interface Screen {
  path: string;
  title: string;
  wait?: Wait | undefined;
  /** What else is seen on the page that stands open, at the width of a desktop. */
  then?: ((page: Page) => Promise<void>) | undefined;
}

/**
 * Holds requests of a page back until what it returns is called. A route of Playwright's would turn off the browser's cache for
 * all others.
 * @param addresses with `*` for any characters
 */
async function holdBack(page: Page, addresses: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
  return () => session.detach();
}

/** Gives a page the code of these remotes alone: what a link to another, or signing in, fetches ahead does not come. */
async function holdOtherRemotes(page: Page, opens: readonly Opens[]) {
  const others = REMOTES.filter((remote) => !opens.some((opened) => opened.split('/')[0] === remote));
  if (others.length > 0)
    await holdBack(
      page,
      others.map((remote) => `*/releases/${remote}/*remoteEntry*`),
    );
}

/** The pages that the file states, or the shell's if it states none, and that are for one of `access`. */
type OwnScreens = (...access: PageAccess[]) => ReturnType<typeof screensOf>;

/** For sweeps over screens: on a desktop, with less motion asked for. Each link has the focus once, and none fetches other remotes. */
export const test = base.extend<{ happened: string[]; ownScreens: OwnScreens }>({
  viewport: DESKTOP,
  contextOptions: { reducedMotion: 'reduce' },
  page: async ({ page, opens }, provide) => {
    if (opens !== 'any') await holdOtherRemotes(page, opens);
    await haveAxe(page);
    await provide(page);
  },
  ownScreens: async ({ page, opens }, provide) => {
    if (opens === 'any') throw new Error('This file doesn’t state which pages it opens');
    await provide((...access) => screensOf(page, opens.length > 0 ? opens : [HOST], ...access));
  },
  /** What never may happen on any screen; each look at a screen empties it. */
  happened: async ({ page }, provide) => {
    await provide(await watch(page));
  },
});

/** Where this screen says that it waits. */
export const sign = (page: Page) => page.getByRole('main').locator('output:visible');

/** A skeleton shows after 200 ms: what comes sooner comes without it. */
async function expectItAppearLate(page: Page) {
  const seenAt = await sign(page).evaluate((skeleton: HTMLElement) => {
    // Once more from the beginning.
    skeleton.style.animationName = 'none';
    getComputedStyle(skeleton).getPropertyValue('animation-name');
    skeleton.style.removeProperty('animation-name');
    const [arrival] = skeleton.getAnimations();
    return [0, 199, 202].map((milliseconds) => {
      if (arrival) arrival.currentTime = milliseconds;
      return getComputedStyle(skeleton).visibility;
    });
  });
  expect.soft(seenAt, 'its skeleton after 0, 199 and 202 ms').toEqual(['hidden', 'hidden', 'visible']);
}

/** Pixels between the middle of the sign and that of the page. */
const fromMiddle = (page: Page) =>
  sign(page).evaluate((output) => {
    const { x, width } = output.getBoundingClientRect();
    return Math.round(x + width / 2 - document.documentElement.clientWidth / 2);
  });

/**
 * Waits until everything stands where it stood two frames before, and no transition is under way. With less motion asked for,
 * what changes with the width has its new place a frame later, and on a busy machine its transition begins several frames later.
 */
const expectItStill = (page: Page) =>
  page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const places = () =>
      [...document.querySelectorAll('body *')].map((element) => JSON.stringify(element.getBoundingClientRect())).join();
    const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    let before;
    do {
      before = places();
      await twoFrames();
    } while (isMoving() || places() !== before);
  });

async function atEachWidth(page: Page, look: (width: number) => Promise<void>) {
  for (const width of WAITED_AT) {
    await page.setViewportSize({ width, height: 844 });
    await expectItStill(page);
    await look(width);
  }
}

/**
 * Opens a screen whose data doesn't come before its skeleton was seen at every width, and sees that nothing has moved at
 * any of them once it is there.
 */
async function expectItWait(page: Page, path: string, { calls, label, spinner }: Wait) {
  const letGo = await holdBack(page, calls);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(sign(page), path).toHaveText(label);
  await expect(sign(page).locator('svg'), `${path}: its spinners`).toHaveCount(spinner ? 1 : 0);
  if (spinner) await expect(page.getByText(label)).toBeInViewport();
  else await expectItAppearLate(page);
  await atEachWidth(page, async (width) => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(sideways, `${path} waits: it can be scrolled sideways at ${width}`).toBe(0);
    if (spinner) expect.soft(await fromMiddle(page), `${path} waits: how far from the middle at ${width}`).toBe(0);
    else await notePlaces(page);
  });
  await letGo();
  await expectItStand(page);
  // All of its styles are there before the window changes: once, a header kept those of the former width.
  await expectItStill(page);
  if (!spinner)
    await atEachWidth(page, async (width) => {
      await softly.poll(() => movedSince(page), `${path}: what moved at ${width} when its data came`).toEqual([]);
    });
  await page.setViewportSize(DESKTOP);
}

/**
 * What holds on every screen, whoever sees it and whatever it shows: it waits in its own skeleton; nothing moves when its
 * data comes; axe finds nothing in the dark theme on a desktop and in the light one on a phone; it fits every width; its
 * focus shows; its security policy stops nothing.
 */
export async function expectItIsForEveryone(page: Page, happened: string[], { path, title, wait, then }: Screen) {
  await base.step(path, async () => {
    if (wait) await expectItWait(page, path, wait);
    else await open(page, path);
    const at = (what: string) => `${path}: ${what}`;
    await expect.soft(page, at('its title')).toHaveTitle(`${title} | Five Pillars`);
    await expectNoViolationIn(page, 'dark', path);
    expect.soft(await moving(page), at('what moves, with less motion asked for')).toEqual([]);
    expect.soft(await unmarkedFocus(page), at('what does not show its focus')).toEqual([]);
    expect.soft(await manyStops(page), at('what Tab goes through one by one')).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      await softly.poll(() => cutOff(page), at(`what does not fit ${width} pixels`)).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await expectNoViolationIn(page, 'light', `${path} on a phone`);
    await wearDark(page);
    expect.soft(await smallTargets(page), at('what a thumb misses')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await then?.(page);
    expect.soft(happened.splice(0), at('what its security policy had to stop')).toEqual([]);
  });
}

/** Sees these screens, one after the other, each with what is said of it by its path. */
export async function expectScreens(
  page: Page,
  happened: string[],
  screens: readonly { path: string; title: string }[],
  { waits = {}, then = {} }: { waits?: Record<string, Wait>; then?: Record<string, Screen['then']> } = {},
) {
  if (Object.keys(waits).length > 0) await leaveDataToBrowser(page);
  for (const { path, title } of screens)
    await expectItIsForEveryone(page, happened, { path, title, wait: waits[path], then: then[path] });
  const paths = new Set(screens.map(({ path }) => path));
  expect(
    [...Object.keys(waits), ...Object.keys(then)].filter((path) => !paths.has(path)),
    'screens that are named and not there',
  ).toEqual([]);
}

/** Sees two regions of the page side by side. */
export async function expectBeside(page: Page, one: string, other: string) {
  const places = () => Promise.all([one, other].map((name) => page.getByRole('region', { name }).boundingBox()));
  await softly
    .poll(async () => {
      const [left, right] = await places();
      return left && right && right.x >= left.x + left.width;
    }, `${one} beside ${other}`)
    .toBe(true);
}

/** Sees that no link of a navigation is out of sight. */
export async function expectNoOverflow(page: Page, navigation: string) {
  const overflow = () =>
    page
      .getByRole('navigation', { name: navigation })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await softly.poll(overflow, `pixels of ${navigation} that are out of sight`).toBe(0);
}

export { expect };
