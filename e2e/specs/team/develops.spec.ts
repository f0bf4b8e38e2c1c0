import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/embedded-database/src/ports';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';

test.describe.configure({ timeout: 240_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const COPY = 'mf-courses/src/features/curriculum/copy.ts';
const INTRO = 'One lesson a day. Choose where to begin.';

/** What of this checkout a developer's working folder does not begin with. */
const NOT_TAKEN = /\/(node_modules|dist|\.git|\.nx|\.data|\.prerender|e2e|test-results)$/;

/** A working folder of a developer's own: development builds go into it, and must not get to the portals of other tests. */
async function workingFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'developer-'));
  await cp(root, folder, { recursive: true, filter: (source) => !NOT_TAKEN.test(source.slice(root.length)) });
  for (const place of ['', 'api', 'libs/remote-kit']) {
    const modules = path.join(root, place, 'node_modules');
    if (existsSync(modules)) await symlink(modules, path.join(folder, place, 'node_modules'));
  }
  return folder;
}

test('npm run dev shows one remote from the working folder amid the others, and what is saved is seen at once', async ({
  page,
}) => {
  const folder = await workingFolder();
  const port = await freePort();
  const dev = spawn(process.execPath, ['tools/portal/start.mjs', '--dev', 'mf-courses'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, '.data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => said, { timeout: 180_000 }).toContain('portal is ready');
    const address = `http://localhost:${port}`;
    await signUp(page, undefined, address);
    await page.goto(`${address}/curriculum`);
    await expect(page.getByText(INTRO)).toBeVisible();
    const text = await readFile(path.join(folder, COPY), 'utf8');
    await writeFile(path.join(folder, COPY), text.replace(INTRO, 'Saved a moment ago.'));
    await expect(page.getByText('Saved a moment ago.')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${address}/community`);
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  } finally {
    // An open page goes on asking for what is live.
    await page.goto('about:blank');
    const ended = once(dev, 'exit');
    dev.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
