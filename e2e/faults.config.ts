import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The stories of `npm run test:faults`: they install packages, build releases of every age, kill portals, and take minutes. */
export default defineConfig({
  ...base,
  testDir: './faults',
  workers: 2,
  use: { ...base.use, actionTimeout: 0, navigationTimeout: 0 },
  outputDir: '../test-results/browser-faults',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser-faults.json' }]],
});
