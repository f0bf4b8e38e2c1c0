import { defineConfig } from '@playwright/test';
import base from './playwright.config';

const { webServer } = base;
if (Array.isArray(webServer)) throw new Error('The browser suite starts one portal');
/** As `npm start` runs it: with a proxy in front, its cookies would be for https alone, which WebKit takes at its word. */
const { TRUSTED_PROXY: _, ...env } = webServer?.env ?? {};

/** The main stories in Firefox and WebKit, one browser at a time. */
export default defineConfig({
  ...base,
  testDir: './engines/stories',
  fullyParallel: false,
  workers: 1,
  use: { ...base.use, actionTimeout: 0, navigationTimeout: 0 },
  timeout: 120_000,
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: [{ name: 'Firefox' }, { name: 'WebKitGTK' }],
  ...(webServer && { webServer: { ...webServer, env } }),
});
