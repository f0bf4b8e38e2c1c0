import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The main stories in Firefox and WebKit, one browser at a time. */
export default defineConfig(base, {
  testDir: './engines/stories',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: [{ name: 'Firefox' }, { name: 'WebKitGTK' }],
});
