import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, tries } from './install-packages';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without its own windows, menus, and settings. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const firstOf = (installed: readonly string[]): string | undefined =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...installed].find((path) => path && existsSync(path));

/** The Chromium that people have: Playwright's own, or one that the machine has. Undefined when there is none. */
export const browserPath = () => firstOf([...BROWSERS, HEADLESS]);

/** The Chromium for tests: the headless shell, if installed, because tests take a third less time in it. */
export const testBrowserPath = () => firstOf([HEADLESS, ...BROWSERS]);

/**
 * A font with Arial's metrics, which the portal's fallback typeface is based on; macOS and Windows have Arial itself.
 */
const FALLBACK_FONTS = /Arial|Liberation Sans|Arimo|Roboto/;

function ensureFallbackFont(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
  if (!FALLBACK_FONTS.test(stdout ?? '')) installPackages(['fontconfig', 'fonts-liberation']);
}

/** Whether there is a Chromium to test in, after installing one, and a font for it, where that is possible. */
export function ensureBrowser(): boolean {
  ensureFallbackFont();
  if (testBrowserPath()) return true;
  console.log('No Chromium found. Installing it...');
  if (tries('npx', 'playwright', 'install', 'chromium') && testBrowserPath()) return true;
  installPackages(['chromium', 'chromium-headless-shell']);
  return testBrowserPath() !== undefined;
}
