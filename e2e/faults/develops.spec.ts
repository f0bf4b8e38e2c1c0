import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/embedded-database/src/ports';
import { ADMIN_PASSWORD } from '../support/admin';
import { signUp } from '../support/members';
import { TestPortal } from '../support/portal';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 240_000 });

const root = path.resolve(import.meta.dirname, '../..');
const COPY = 'mf-courses/src/features/curriculum/copy.ts';
const BUILD = 'api/dist/main.js';
const INTRO = 'One lesson a day. Choose where to begin.';

/** What of this checkout a developer's working folder does not begin with. */
const NOT_TAKEN = /\/(node_modules|dist|\.git|\.nx|\.builds|\.data|\.prerender|e2e|test-results)$/;

/** A working folder of a developer's own. */
async function workingFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'developer-'));
  await cp(root, folder, { recursive: true, filter: (source) => !NOT_TAKEN.test(source.slice(root.length)) });
  for (const place of ['', 'api', 'libs/remote-kit']) {
    const modules = path.join(root, place, 'node_modules');
    if (existsSync(modules)) await symlink(modules, path.join(folder, place, 'node_modules'));
  }
  return folder;
}

/** `npm run dev` there, as far as it came. */
async function startDev(folder: string, ...apps: string[]) {
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/commands/run.mjs', 'dev', ...apps], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, '.data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { address: `http://localhost:${port}`, said: () => said, ended, stop };
}

test('npm run dev shows one remote from the working folder amid the others, and what is saved is seen at once', async ({
  page,
}) => {
  const folder = await workingFolder();
  const dev = await startDev(folder, 'mf-courses');
  try {
    await expect.poll(dev.said, { timeout: 180_000 }).toContain('portal is ready');
    await signUp(page, undefined, dev.address);
    await page.goto(`${dev.address}/curriculum`);
    await expect(page.getByText(INTRO)).toBeVisible();
    await expect(page.getByRole('note')).toContainText('mf-courses from your folder');

    await test.step('what is saved takes the place of what runs', async () => {
      await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
      const text = await readFile(path.join(folder, COPY), 'utf8');
      await writeFile(path.join(folder, COPY), text.replace(INTRO, 'Saved a moment ago.'));
      await expect(page.getByText('Saved a moment ago.')).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-opened', 'once');
    });

    await test.step('the other remotes are there', async () => {
      await page.goto(`${dev.address}/community`);
      await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    });

    await test.step('a second run does not touch the data of the first', async () => {
      const second = await startDev(folder, 'mf-community');
      await second.ended;
      expect(second.said()).toContain('is in use by another portal or a backup');
    });

    await test.step('the checkout whose packages it uses need not be built again', async () => {
      const built = await stat(path.join(root, BUILD));
      const dataDir = path.join(folder, '.other-data');
      const portal = await TestPortal.start({ dataDir, env: { DATABASE_URL: '', ADMIN_PASSWORD } });
      expect((await stat(path.join(root, BUILD))).mtimeMs).toBe(built.mtimeMs);
      await portal.stop();
    });
  } finally {
    // An open page goes on asking for news.
    await page.goto('about:blank');
    await dev.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
