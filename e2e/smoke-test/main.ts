/**
 * Opens every page of what is live at a portal with the shell that was built here: `npm run smoke-test -- URL`. With
 * `SMOKE_TEST_MEMBER=email:password` and `ADMIN_PASSWORD` members' and the admin's pages are seen with their data.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { SMOKE_TEST_FILE, type SmokeTest } from '@portal/delivery/smoke-test';
import { browserPath } from '../../tools/test-runs/src/browsers';
import { candidateShell } from './candidate-shell';
import { runSmokeTest } from './run-smoke-test';

const address = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
// REHEARSAL_MEMBER is deprecated.
const account = process.env['SMOKE_TEST_MEMBER'] ?? process.env['REHEARSAL_MEMBER'];
const [, email, password] = /^([^:]+):(.*)$/s.exec(account ?? '') ?? [];
const member = email !== undefined && password !== undefined ? { email, password } : undefined;
const shell = await candidateShell(path.resolve(import.meta.dirname, '../../shell'));
const { version } = shell.release;
const executablePath = browserPath();

const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const accounts = { member, admin: process.env['ADMIN_PASSWORD'] };
  const result = await runSmokeTest(browser, address, shell, accounts);
  const { composition, pages, failures } = result ?? { pages: 0, failures: [] };
  for (const { app, path: page, reason } of failures) process.stderr.write(`${app} ${page}: ${reason}\n`);
  if (composition && failures.length === 0) {
    const passed: SmokeTest = { version, portal: address, composition: composition.id };
    await writeFile(path.join(shell.folder, 'dist', SMOKE_TEST_FILE), JSON.stringify(passed));
  }
  if (failures.length > 0) process.exitCode = 1;
  const outcome = failures.length === 0 ? 'all start' : `${failures.length} do not start`;
  const told = composition
    ? `shell ${version} with ${pages} pages at ${address}: ${outcome}`
    : `${address} shows nothing to test with`;
  process.stdout.write(`smoke test: ${told}\n`);
} finally {
  await browser.close();
}
