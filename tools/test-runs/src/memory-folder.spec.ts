import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
keepTemporaryFilesInMemory(JSON.parse(process.argv[1]));
console.log(tmpdir());
if (process.argv[2] === 'wait') process.stdin.resume();
`;

const { TMPDIR: _, ...env } = process.env;

const argumentsOf = (place: { memory: string; room: number }, ...more: string[]) => [
  '--input-type=module',
  '--eval',
  PROGRAM,
  JSON.stringify(place),
  ...more,
];

/** Runs a program that keeps its temporary files there. Answers where it had them. */
function folderOf(place: { memory: string; room: number }, given: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, argumentsOf(place), {
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
