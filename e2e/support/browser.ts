import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to test in: Playwright's own, or one that the machine has. Undefined when there is none. */
export const browserPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path));
