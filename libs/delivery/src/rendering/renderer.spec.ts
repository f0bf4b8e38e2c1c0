import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as elapse } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Composition } from '@portal/contracts/release';
import { Renderer } from './renderer';

/** Milliseconds of processor time. */
const HANGS = { render: 1_000, open: 30_000 };

const SHELL = `
  exports.shared = {};
  exports.renderPage = async ({ pageId }) => {
    while (pageId === 'hangs');
    return { html: 'Hello', styles: '', styledVersion: '6.0.0' };
  };
`;

let child: ChildProcess;
let renderer: Renderer;

beforeEach(async () => {
  const start = async (program: string) =>
    (child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }));
  renderer = await Renderer.start({ start }, HANGS);
  const composition: Composition = { channel: 'stable', id: 'one', reload: 'offer', releases: [] };
  await renderer.openShell({ composition, shell: { code: SHELL, file: 'shell' }, remote: undefined });
});
afterEach(() => renderer.end());

const render = (pageId: string) =>
  renderer.render({
    app: 'shell',
    pageId,
    address: '/',
    moment: { at: '2026-03-02T12:00:00Z', timeZone: 'UTC' },
    answers: {},
  });

test('a page is waited for while its renderer gets nothing of the processor', async () => {
  child.kill('SIGSTOP');
  const page = render('greets');
  await elapse(1.5 * HANGS.render);
  child.kill('SIGCONT');
  expect(await page).toMatchObject({ html: 'Hello' });
});

test('a page that works without end is cut', async () => {
  // On a machine so busy that it gets a fifth of a processor, the clock is faster.
  await expect(render('hangs')).rejects.toThrow(/^It hangs: no answer (after \d+ ms of processor time|for \d+ ms)$/);
  expect(renderer.hasEnded).toBe(true);
});
