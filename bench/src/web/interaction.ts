import type { Browser, Page } from '@playwright/test';
import { freshPage, slowCpu, takenOver } from './browser';

/** What a member felt in a session: milliseconds from each interaction to the frame that answers it. */
export interface Interactions {
  count: number;
  /** Those that took a frame or more; the browser does not tell of shorter ones. */
  durations: number[];
}

/** The shortest duration that the browser tells of. */
const FRAME_MS = 16;

interface Watched {
  durations: Map<number, number>;
}

/** In the page, from its beginning: keeps the longest event of each interaction. */
function watchInteractions() {
  const watched: Watched = { durations: new Map() };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const { interactionId: id, duration } = entry;
      if (id) watched.durations.set(id, Math.max(duration, watched.durations.get(id) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const collect = (page: Page) =>
  page.evaluate(() => ({
    count: (performance as Performance & { interactionCount: number }).interactionCount,
    durations: [...(window as unknown as { watched: Watched }).watched.durations.values()],
  }));

const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();

const TALL_WINDOW = { width: 1_280, height: 1_600 };

/** How fast a quick typist types, in milliseconds between two keys. */
const TYPING = { delay: 80 };

/** A member's session by mouse and keyboard: the day, a lesson, the community, coaching, and the frame around them. */
async function memberSession(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.locator('#habits li').first().waitFor();
  // What is pressed before is carried out later: a button would be done between being found and being pressed.
  await takenOver(page);
  const open = button(/^Complete: /);
  while ((await open.count()) > 0) await open.first().click();
  await button('Add Priority').click();
  await page.keyboard.type('Call three past clients before noon', TYPING);
  await page.keyboard.press('Enter');
  await page.locator('#priorities').getByText('Call three past clients before noon').first().waitFor();
  await page.locator('#priorities').getByRole('checkbox').last().click();
  await button(/^Switch to light/).click();
  await button(/^Switch to dark/).click();
  await button(/^Profile menu/).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');

  await navigation(page, 'Curriculum');
  await page.getByRole('main').locator('a[href="/clarity"]').first().click();
  const boxes = page.locator('fieldset').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.click();
  const reflection = page.getByPlaceholder('Write your reflection here...');
  await reflection.click();
  await page.keyboard.type('What I learned today is worth writing down. ', TYPING);
  await button('Save Progress').click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .waitFor();

  await navigation(page, 'Community');
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: /Cheer/ }).click();
  await post.getByRole('button', { name: /Comment/ }).click();
  await page.getByLabel('Your comment').first().click();
  await page.keyboard.type('Well done, and thank you.', TYPING);
  await page.getByRole('button', { name: 'Send comment' }).first().click();
  await page.getByLabel('Your post').click();
  await page.keyboard.type('Two appointments booked before breakfast.', TYPING);
  await button('Share Post').click();
  await page.getByRole('article').filter({ hasText: 'Two appointments booked' }).first().waitFor();

  await navigation(page, 'Coaching');
  await button('Schedule 1:1 Session').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await navigation(page, 'Videos');
  await navigation(page, 'Dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A member's session with a slow processor. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  cookies: Parameters<typeof freshPage>[1],
): Promise<Interactions> {
  const { page, devtools, close } = await freshPage(browser, cookies);
  try {
    // Headless Chromium presents nothing while somebody types at the very edge of the window, however idle it is.
    await page.setViewportSize(TALL_WINDOW);
    await page.addInitScript(watchInteractions);
    await slowCpu(devtools);
    await page.goto(`${origin}/dashboard`);
    await memberSession(page);
    return await collect(page);
  } finally {
    await close();
  }
}

/** All interactions of a session in milliseconds; those too short to be told count as one frame. */
export const everyDuration = ({ count, durations }: Interactions) => [
  ...durations,
  ...Array.from({ length: Math.max(0, count - durations.length) }, () => FRAME_MS),
];

/** In the page: notes the longest time between two frames. */
function watchFrames() {
  const frames = { longest: 0, last: performance.now() };
  Object.assign(window, { frames });
  const note = (now: number) => {
    frames.longest = Math.max(frames.longest, now - frames.last);
    frames.last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Ticks and unticks a lesson's activities so many times by keyboard. Answers the longest time between two frames. */
export async function measureTicking(
  browser: Browser,
  origin: string,
  cookies: Parameters<typeof freshPage>[1],
  times: number,
): Promise<number> {
  const { page, devtools, close } = await freshPage(browser, cookies);
  try {
    await slowCpu(devtools);
    await page.goto(`${origin}/clarity`);
    await takenOver(page);
    const boxes = await page.locator('fieldset').getByRole('checkbox').all();
    await boxes[0]?.focus();
    await page.evaluate(watchFrames);
    for (let tick = 0; tick < times; tick++) {
      if (tick % boxes.length === 0 && tick > 0) await boxes[(tick / boxes.length) % boxes.length]?.focus();
      await page.keyboard.press('Space');
    }
    return await page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest);
  } finally {
    await close();
  }
}
