import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

const PROGRAM = `
import { keepTemporaryFilesInMemory } from ${JSON.stringify(path.join(import.meta.dirname, 'memory-folder.mjs'))};
import { tmpdir } from 'node:os';
const [place, how] = process.argv.slice(1);
// As a user who can't remove whatever they like.
if (how === 'unprivileged' && process.getuid() === 0) process.seteuid(65_534);
keepTemporaryFilesInMemory(JSON.parse(place));
console.log(process.env['TMPDIR'] ?? tmpdir());
if (how === 'wait') process.stdin.resume();
`;

const { TMPDIR: _, ...env } = process.env;

interface Place {
  memory: string;
  room: number;
}

const argumentsOf = (place: Place, how: 'wait' | 'unprivileged' | '' = '') => [
  '--input-type=module',
  '--eval',
  PROGRAM,
  JSON.stringify(place),
  how,
];

/** Runs a program that keeps its temporary files there. Answers where it had them. */
function folderOf(place: Place, { how, ...given }: { how?: 'unprivileged'; TMPDIR?: string } = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, argumentsOf(place, how), {
    env: { ...env, ...given },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

test('temporary files are in memory until the program ends', () => {
  expect(path.dirname(folderOf({ memory, room: 0 }))).toBe(memory);
  expect(readdirSync(memory)).toEqual([]);
});

test('they stay where they are without room, without such a folder, and where TMPDIR says', () => {
  const usual = folderOf({ memory, room: 2 ** 60 });
  expect(path.dirname(usual)).not.toBe(memory);
  expect(folderOf({ memory: path.join(memory, 'none'), room: 0 })).toBe(usual);
  expect(folderOf({ memory, room: 0 }, { TMPDIR: '/elsewhere' })).toBe('/elsewhere');
});

test('what a program that was killed has left behind goes with the next one, not what belongs to one that runs', async () => {
  // It ends with its standard input, at the latest with this process.
  const running = spawn(process.execPath, argumentsOf({ memory, room: 0 }, 'wait'), {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await once(running.stdout, 'data')) as [Buffer];
  const kept = said.toString().trim();
  // As /tmp is: for all users, each of whom can remove their own files only.
  expect(statSync(kept).mode & 0o7777).toBe(0o1777);
  mkdirSync(path.join(memory, 'of-somebody-else'));

  folderOf({ memory, room: 0 });
  expect(existsSync(kept)).toBe(true);

  running.kill('SIGKILL');
  await once(running, 'exit');
  writeFileSync(path.join(kept, 'left'), '');
  folderOf({ memory, room: 0 });
  expect(readdirSync(memory)).toEqual(['of-somebody-else']);
});

test('what another user has left behind stays, and is no obstacle', () => {
  chmodSync(memory, 0o1777);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const theirs = path.join(memory, `portal-tests-${pid}`);
  mkdirSync(path.join(theirs, 'data'), { recursive: true });
  writeFileSync(path.join(theirs, 'data/left'), '');
  chmodSync(path.join(theirs, 'data'), 0o500);

  expect(path.dirname(folderOf({ memory, room: 0 }, { how: 'unprivileged' }))).toBe(memory);
  expect(readdirSync(memory)).toEqual([path.basename(theirs)]);
  chmodSync(path.join(theirs, 'data'), 0o700);
});
