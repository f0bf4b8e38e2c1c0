/**
 * Photographs every screen of a running portal in three widths and both themes, into `screenshots/`:
 * `ADMIN_PASSWORD=… npx tsx e2e/screenshots.ts [address]`. Without the admin's password the admin's screens are left out.
 */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { compositionSchema } from '@portal/contracts/release';
import { browserPath } from './support/browser';
import { signIn } from './support/members';

const DEMO_MEMBER = { email: 'member@fivepillars.test', password: 'lead-with-purpose' };
const WIDTHS = [390, 820, 1440];
const THEMES = ['dark', 'light'];

const address = process.argv[2] ?? 'http://localhost:3000';
const adminPassword = process.env['ADMIN_PASSWORD'];
const folder = path.resolve(import.meta.dirname, '../screenshots');

const composition = compositionSchema.parse(await (await fetch(`${address}/releases/registry.json`)).json());
const screens = composition.releases.flatMap(({ pages }) => pages).filter((page) => !page.path.includes(':'));

async function signInAsAdmin(page: Page, password: string) {
  await page.goto('/admin-login');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/admin');
}

async function photograph(page: Page, access: readonly string[], look: string) {
  for (const screen of screens.filter((candidate) => access.includes(candidate.access))) {
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(folder, `${screen.id}-${look}.png`), fullPage: true });
  }
}

const executablePath = browserPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const theme of THEMES) {
  for (const width of WIDTHS) {
    const look = `${width}-${theme}`;
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const page = await context.newPage();
    await photograph(page, ['visitor', 'public'], look);
    if (adminPassword) {
      await signInAsAdmin(page, adminPassword);
      await photograph(page, ['admin'], look);
    }
    await signIn(page, DEMO_MEMBER);
    await photograph(page, ['member'], look);
    await context.close();
    console.log(look);
  }
}
await browser.close();
