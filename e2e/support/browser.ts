import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows, menus and settings of its own. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const firstOf = (installed: readonly string[]): string | undefined =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...installed].find((path) => path && existsSync(path));

/** The Chromium that people have: Playwright's own, or one that the machine has. Undefined when there is none. */
export const browserPath = () => firstOf([...BROWSERS, HEADLESS]);

/** The Chromium to test in: with nothing around the page, where there is one, tests take a third less time. */
export const testBrowserPath = () => firstOf([HEADLESS, ...BROWSERS]);
