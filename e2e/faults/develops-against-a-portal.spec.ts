import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer, type DevServer } from '../support/dev-server';
import { signUp } from '../support/members';
import { expect, test as base } from '../support/test';
import { newcomer } from '../support/variant';

/** A remote of a team of its own, at which the portal has never looked. */
const EVENTS = {
  'package.json': JSON.stringify({ name: 'mf-events', version: '1.0.0', type: 'module' }),
  'rspack.config.ts': `import { remote } from '../rspack.shared';\nexport default remote('mf-events');\n`,
  'src/manifest.ts': `export const manifest = {
  sdk: '^1.1.0',
  pages: [{ id: 'events', path: '/events', access: 'member', title: 'Events', nav: { label: 'Events', order: 55 } }],
} as const;\n`,
  'src/routes.tsx': `import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';
export default defineRemote(manifest, { events: () => import(/* webpackChunkName: "events" */ './events') });\n`,
  'src/copy.ts': `export const copy = { title: 'All events' };\n`,
  'src/events.tsx': `import { useState } from 'react';
import { copy } from './copy';
import { Seats } from './seats';
export default function Events() {
  const [guests, setGuests] = useState(1);
  return (
    <main>
      <h1>{copy.title}</h1>
      <button onClick={() => setGuests(guests + 1)}>{guests} guests</button>
      <label>Your name <input /></label>
      <Seats />
    </main>
  );
}\n`,
  'src/seats.tsx': `import { useState } from 'react';
let mounts = 0;
export function Seats() {
  const [mount] = useState(() => (typeof window === 'undefined' ? 1 : (mounts += 1)));
  const [taken, setTaken] = useState(false);
  if (taken) throw new Error('No seat is left');
  return <p>Seats, mounted {mount} times <button onClick={() => setTaken(true)}>Take all</button></p>;
}\n`,
};

interface Team {
  address: string;
  /** The address of the portal behind. */
  portal: string;
  /** Changes a file of the remote and saves it. */
  save: (file: string, from: string, to: string) => Promise<void>;
}

/** A team at work: its dev server in front of the portal under test, its page open, signed in, something typed. */
const test = base.extend<{ team: Team }>({
  team: async ({ baseURL, page }, provide) => {
    const portal = baseURL ?? '';
    const folder = await newcomer('mf-events', EVENTS);
    const server: DevServer = await startDevServer(folder, portal);
    const save = async (file: string, from: string, to: string) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
      await writeFile(path.join(folder, file), text.replace(from, to));
    };
    await provide({ address: server.address, portal, save });
    // An open page goes on asking for news.
    await page.goto('about:blank');
    await server.stop();
  },
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const overlay = (page: Page) => page.getByRole('alertdialog');

/** Signs in by the form, and leaves the page of the remote with something typed and counted, the field in focus. */
async function beginWork(page: Page, { address }: Team) {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto(`${address}/api/login?returnTo=${encodeURIComponent('/events')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, 'All events')).toBeVisible();
  await page.getByRole('button', { name: '1 guests' }).click();
  await expect(page.getByRole('button', { name: '2 guests' })).toBeVisible();
  await page.getByLabel('Your name').fill('Dana');
}

async function expectWorkIsKept(page: Page) {
  await expect(page.getByRole('button', { name: '2 guests' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Dana');
  await expect(page.getByText('mounted 1 times')).toBeVisible();
}

const policyOf = async (page: Page, address: string) => {
  const answer = await page.request.get(`${address}/community`);
  const [, inPage] = /Content-Security-Policy" content="([^"]*)"/.exec(await answer.text()) ?? [];
  return { header: answer.headers()['content-security-policy'], inPage };
};

test('a remote that the portal has never heard of is developed in it, and nobody else notices', async ({
  page,
  team,
}) => {
  await beginWork(page, team);

  await test.step('it stands in the portal, and what is whose is marked', async () => {
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible();
    await expect(page.getByRole('note')).toHaveText(`mf-events from your folder, everything else from ${team.portal}`);
    expect((await page.request.get(`${team.address}/events`)).status()).toBe(200);
    expect((await page.request.get('/events')).status()).toBe(404);
  });

  await test.step('the security policy is the portal’s own', async () => {
    // As it is before it is rendered for a member.
    await page.context().clearCookies({ name: 'portal_zone' });
    const policy = await policyOf(page, team.portal);
    expect(policy.inPage).toContain("script-src 'self'");
    expect(await policyOf(page, team.address)).toEqual(policy);
  });

  await test.step('to the page nothing else has gone live', async () => {
    const looked = page.waitForResponse('**/releases/registry.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await looked;
    await expect(page.getByText('A new version of the portal is ready.')).toHaveCount(0);
  });

  await test.step('the other pages are the portal’s', async () => {
    await page.getByRole('link', { name: 'Community' }).first().click();
    await expect(title(page, 'Community')).toBeVisible();
  });

  await test.step('another name in the navigation is seen at once', async () => {
    await team.save('src/manifest.ts', `label: 'Events'`, `label: 'Meetups'`);
    await expect(page.getByRole('link', { name: 'Meetups' }).first()).toBeVisible();
  });
});

test('what is saved is seen within half a second, and what was typed stays', async ({ page, team }) => {
  await beginWork(page, team);
  const times: number[] = [];
  let shown = 'All events';
  for (let save = 1; save <= 11; save += 1) {
    const next = `Events, saved ${save} times`;
    const started = performance.now();
    await team.save('src/copy.ts', shown, next);
    await title(page, next).waitFor();
    times.push(performance.now() - started);
    shown = next;
  }
  await expectWorkIsKept(page);
  await expect(page.getByLabel('Your name')).toBeFocused();
  const median = times.toSorted((one, other) => one - other)[5];
  test.info().annotations.push({ type: 'save to seen', description: `${median?.toFixed(0)} ms, median of 11` });
  expect(median).toBeLessThanOrEqual(500);
});

test('what cannot be built, or fails, is shown with its source until it is mended', async ({
  page,
  team,
  consoleErrors,
}) => {
  await beginWork(page, team);

  await test.step('a slip of the pen', async () => {
    await team.save('src/events.tsx', '<h1>{copy.title}</h1>', '<h1>{copy.title}</h1');
    await expect(overlay(page)).toContainText('Build failed');
    await expect(overlay(page)).toContainText('src/events.tsx');
    await expect(overlay(page)).toContainText('8 │       <h1>{copy.title}</h1');
  });

  await test.step('mended, all goes on as if nothing had been', async () => {
    await team.save('src/events.tsx', '<h1>{copy.title}</h1', '<h1>{copy.title}!</h1>');
    await expect(title(page, 'All events!')).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
    await expectWorkIsKept(page);
  });

  await test.step('something that fails while it runs', async () => {
    await page.getByRole('button', { name: 'Take all' }).click();
    await expect(overlay(page)).toContainText('Error: No seat is left');
    await expect(overlay(page)).toContainText('src/seats.tsx:6');
    await expect(overlay(page).locator('mark')).toContainText(`if (taken) throw new Error('No seat is left');`);
  });

  await test.step('mended, the page is back', async () => {
    await team.save('src/seats.tsx', `throw new Error('No seat is left')`, `return <p>Full</p>`);
    await expect(title(page, 'All events!')).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  await test.step('an address of another app', async () => {
    await team.save('src/manifest.ts', `path: '/events'`, `path: '/community'`);
    await expect(overlay(page)).toContainText('mf-events cannot claim /community: /community belongs to mf-community');
  });
  // What failed above, and the address that is nobody's now.
  consoleErrors.expect(/./);
});

test('a page comes rendered on the server, as members get it, and what fails there is shown', async ({
  page,
  team,
}) => {
  await beginWork(page, team);
  const sent = async () => (await page.request.get(`${team.address}/events`)).text();
  await expect.poll(sent).toContain('All events</h1>');
  await page.reload();
  await expect(title(page, 'All events')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('data-prerendered', 'mf-events/events');

  await team.save('src/events.tsx', 'useState(1)', 'useState(window.name.length + 1)');
  await page.reload();
  await expect(overlay(page)).toContainText('Page "events" fails to render on the server');
  await expect(overlay(page)).toContainText('window is not defined');

  await team.save('src/events.tsx', 'useState(window.name.length + 1)', 'useState(1)');
  await expect(overlay(page)).toHaveCount(0);
  await expect.poll(sent).toContain('All events</h1>');
});
