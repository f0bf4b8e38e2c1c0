import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../tools/embedded-database/src/ports';
import { ADMIN_PASSWORD } from './support/admin';
import { testBrowserPath } from '../tools/test-runs/src/browsers';
import { keepTemporaryFilesInMemory } from '../tools/test-runs/src/memory-folder.mjs';
import { freshDatabase } from './support/database';

keepTemporaryFilesInMemory();

/** Playwright's other processes read this file too, and learn the port from the first. */
const port = Number((process.env['E2E_PORT'] ??= String(await freePort())));
/** A portal that is running already, e.g. `E2E_ADDRESS=http://localhost:3000`; then none is started. */
const address = process.env['E2E_ADDRESS'];
const executablePath = testBrowserPath();
/** Playwright reads this file in each of its processes; the portal and its database belong to the first. */
const isMain = process.env['TEST_WORKER_INDEX'] === undefined;

export default defineConfig({
  testDir: './specs',
  globalTeardown: './global-teardown.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // The longest first, so that no worker runs one alone in the end. In a random order they are one project: a worker that goes
  // on with a test of another project is replaced, and so is its browser.
  projects: process.env['TEST_SHUFFLE']
    ? [{ name: 'all' }]
    : [
        { name: 'screens', testMatch: 'screens/**' },
        { name: 'stories', testIgnore: 'screens/**' },
      ],
  forbidOnly: Boolean(process.env['CI']),
  // One more than a small machine has cores: for some of its time a browser test waits.
  workers: 3,
  // A machine three times slower, with a core busy, is given its time; what a test waits for in vain ends it before that.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./support/axe-count.ts'],
    ['../tools/test-runs/src/playwright-progress.ts'],
    ['json', { outputFile: '../test-results/browser.json' }],
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: address ?? `http://localhost:${port}`,
    // Its requests would pass by what a spec routes; the spec of the installed portal allows it.
    serviceWorkers: 'block',
    // Recording takes a third of the whole run; `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimizing its code costs more than it gains.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
  ...(address === undefined &&
    isMain && {
      webServer: {
        command: 'node ../tools/commands/run.mjs start',
        url: `http://localhost:${port}/releases/registry.json`,
        timeout: 300_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          ...(await freshDatabase()),
          PORT: String(port),
          DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portal-e2e-')),
          ADMIN_PASSWORD,
          SEED_DEMO: '1',
          TRUSTED_PROXY: '127.0.0.1',
          LOG_LEVEL: 'warn',
        },
      },
    }),
});
