/**
 * Photographs every screen of a running portal in three widths and both themes, and says what differs from the pictures
 * that were accepted last: `ADMIN_PASSWORD=… npm run screenshots -- [address] [--accept]`. Without the admin's password
 * the admin's screens are left out. In `screenshots/`: `taken` and `accepted`, a folder each journey; `changes`, with
 * what differs marked; `sheets`, a contact sheet each journey.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { drawContactSheet } from '@portal/pictures/contact-sheet';
import { differencesOf, pictureFile, picturesIn } from '@portal/pictures/differences';
import { browserPath } from '../../tools/test-runs/src/browsers';
import { JOURNEYS, type Journey } from './journeys';

const THEMES = ['dark', 'light'] as const;

/** In CSS pixels: how wide the window is, and how wide its picture is on a sheet. */
const WIDTHS = { 390: 150, 820: 220, 1440: 300 };

const LOOKS = Object.entries(WIDTHS).flatMap(([width, onSheet]) =>
  THEMES.map((theme) => ({ width: Number(width), theme, onSheet, name: `${width}-${theme}` })),
);

const folder = path.resolve(import.meta.dirname, '../../screenshots');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean' } } });
const [address = 'http://localhost:3000'] = positionals;
const adminPassword = process.env['ADMIN_PASSWORD'] ?? '';
const journeys = (Object.keys(JOURNEYS) as Journey[]).filter((name) => name !== 'admin' || adminPassword !== '');

/** The screens that were photographed, in the order in which they are met. */
const screens: Record<Journey, Set<string>> = {
  visitor: new Set(),
  member: new Set(),
  'new-member': new Set(),
  admin: new Set(),
};

/** Takes the pictures of a journey in one look. */
async function take(browser: Browser, journey: Journey, look: (typeof LOOKS)[number]) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
    // The forms, which need no script, take the theme from the system.
    colorScheme: look.theme,
  });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  // A stream that stays open leaves no network idle.
  await context.route(`**${NOTIFICATION_STREAM}`, (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  // The first page of a device may do without the typeface.
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('typeface'));
  await JOURNEYS[journey](
    page,
    async (name, of = 'page') => {
      const file = pictureFile(path.join(folder, 'taken', journey), `${name}-${look.name}`);
      screens[journey].add(name);
      await page.screenshot({ path: file, fullPage: of === 'page' });
    },
    adminPassword,
  );
  await context.close();
}

/** Draws what was taken of a journey on one sheet: a row a screen, a column a look. Answers how many pictures those are. */
async function drawSheet(journey: Journey): Promise<number> {
  const taken = path.join(folder, 'taken', journey);
  const pictures = new Set(await picturesIn(taken));
  const rows = [...screens[journey]].map((title) => ({
    title,
    files: LOOKS.map(({ name }) => `${title}-${name}`).map((name) =>
      pictures.has(name) ? pictureFile(taken, name) : undefined,
    ),
  }));
  const columns = LOOKS.map(({ name: title, onSheet: width }) => ({ title, width }));
  await drawContactSheet(columns, rows, pictureFile(path.join(folder, 'sheets'), journey));
  return pictures.size;
}

/** Says how a journey differs from what was accepted. */
async function compare(journey: Journey) {
  const [accepted, taken, changes] = ['accepted', 'taken', 'changes'].map((name) => path.join(folder, name, journey));
  if (!accepted || !taken || !changes) return;
  if (!existsSync(accepted)) return console.log(`${journey}: nothing is accepted yet; --accept accepts these`);
  const { changed, added, gone } = await differencesOf(accepted, taken, changes);
  for (const { name, percent } of changed) console.log(`changed  ${journey}/${name}  ${percent.toFixed(2)} %`);
  for (const name of added) console.log(`new      ${journey}/${name}`);
  for (const name of gone) console.log(`gone     ${journey}/${name}`);
}

for (const part of ['taken', 'changes', 'sheets']) await rm(path.join(folder, part), { recursive: true, force: true });
await mkdir(path.join(folder, 'sheets'), { recursive: true });
const executablePath = browserPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const look of LOOKS) {
  for (const journey of journeys) await take(browser, journey, look);
  console.log(look.name);
}
await browser.close();

let count = 0;
for (const journey of journeys) {
  count += await drawSheet(journey);
  await compare(journey);
  if (values.accept) {
    const accepted = path.join(folder, 'accepted', journey);
    await rm(accepted, { recursive: true, force: true });
    await cp(path.join(folder, 'taken', journey), accepted, { recursive: true });
  }
}
console.log(`${count} pictures in ${folder}${values.accept ? ', accepted' : ''}`);
