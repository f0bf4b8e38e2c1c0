import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { runCli } from '../cli/cli';
import { filesBelow, readJson } from '../release/files';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'create-'));
  await mkdir(path.join(home, 'packages'));
  for (const packed of ['contracts-1.1.0', 'delivery-1.0.0', 'sdk-1.9.0', 'ui-1.0.0', 'remote-kit-1.0.0']) {
    await writeFile(path.join(home, `packages/portal-${packed}.tgz`), '');
  }
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Runs `create` with these options, and answers its questions with `answers`. */
async function create(typed: string[], answers: string[] = []) {
  const asked: string[] = [];
  const said = await runCli(['create', ...typed], {
    env: {},
    folder: home,
    calledAs: 'npx remote-kit',
    now: () => new Date(),
    retryPolicy: { waits: [], longest: 0 },
    isInteractive: true,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answers.shift() ?? '');
    },
    askSecretly: () => Promise.reject(new Error('there is no secret in this')),
  });
  return { ...said, asked };
}

const PACKAGES = ['--packages', 'packages'];
const EVENTS = ['--name', 'mf-events', '--path', '/our-events', ...PACKAGES];
const read = (file: string) => readFile(path.join(home, file), 'utf8');

test('a remote is written by its name and path, and nothing of the template’s stays', async () => {
  const { code, asked, out } = await create(EVENTS);
  expect({ code, asked }).toEqual({ code: 0, asked: [] });
  expect(out).toContain('cd mf-events\n');
  const files = await filesBelow(path.join(home, 'mf-events'));
  expect(files).toEqual(expect.arrayContaining(['.gitignore', '.github/workflows/release.yml', 'README.md']));
  expect(files.some((file) => file.endsWith('.spec.tsx'))).toBe(true);
  const texts = await Promise.all(files.map((file) => read(`mf-events/${file}`)));
  expect(texts.join('\n')).not.toMatch(/hello/i);
  const manifest = await read('mf-events/src/manifest.ts');
  expect(manifest).toMatch(/sdk: '\^1\.9\.0'.*path: '\/our-events'.*nav: { label: 'Our events'/s);
});

test('the portal’s packages come from the folder, those too that only they need', async () => {
  await create(['apps/events', ...EVENTS]);
  const texts = z.record(z.string(), z.string());
  const { name, dependencies, devDependencies } = await readJson(
    path.join(home, 'apps/events/package.json'),
    z.object({ name: z.string(), dependencies: texts, devDependencies: texts }),
  );
  expect(name).toBe('mf-events');
  expect(dependencies['@portal/sdk']).toBe('file:../../packages/portal-sdk-1.9.0.tgz');
  expect(devDependencies).toMatchObject({
    '@portal/delivery': 'file:../../packages/portal-delivery-1.0.0.tgz',
    '@portal/remote-kit': 'file:../../packages/portal-remote-kit-1.0.0.tgz',
  });
});

test('what is not said is asked, with a suggestion', async () => {
  const { code, asked } = await create(['mf-open-days', ...PACKAGES], ['', '/days']);
  expect(asked).toEqual(['Name of the remote (mf-open-days): ', 'Path of its first page (/open-days): ']);
  expect(code).toBe(0);
  expect(await read('mf-open-days/src/manifest.ts')).toContain("path: '/days'");
});

test('a label may hold what means something in code', async () => {
  await create([...EVENTS, '--label', "Dana's $& days"]);
  expect(await read('mf-events/src/manifest.ts')).toContain('title: "Dana\'s $& days"');
});

describe('nothing is written, and one sentence says why, for', () => {
  test.each<[string, string[], RegExp]>([
    ['a name that is none', ['--name', 'Events', '--path', '/x'], /^"Events" isn’t a valid remote name/],
    ['the shell’s name', ['--name', 'shell', '--path', '/x'], /^"shell" isn’t a valid remote name/],
    ['a path that is none', ['--name', 'mf-x', '--path', 'x'], /^"x" isn’t a valid page path/],
    ['a path with a parameter', ['--name', 'mf-x', '--path', '/x/:id'], /has a parameter/],
    ['the portal’s own path', ['--name', 'mf-x', '--path', '/api/x'], /\/api is reserved for the portal/],
    ['a label that is none', ['--name', 'mf-x', '--path', '/x', '--label', ' '], /isn’t a valid label/],
    ['no packages where they should be', ['--name', 'mf-x', '--path', '/x', '--packages', 'no'], /doesn’t exist/],
    ['the workspace, where nothing is packed', ['--name', 'mf-x', '--path', '/x'], /from source/],
  ])('%s', async (_, typed, reason) => {
    const { code, out, err } = await create(['new', ...typed]);
    expect(err).toMatch(reason);
    expect(err).not.toContain('\n');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(await filesBelow(home)).toHaveLength(5);
  });

  test('a folder that holds something, unless it is new to git', async () => {
    await mkdir(path.join(home, 'mf-events/.git'), { recursive: true });
    expect((await create(EVENTS)).code).toBe(0);
    const again = await create(EVENTS);
    expect(again.err).toMatch(/mf-events isn’t empty/);
  });

  test('a package in two versions', async () => {
    await writeFile(path.join(home, 'packages/portal-sdk-1.8.0.tgz'), '');
    expect((await create(EVENTS)).err).toMatch(/contains @portal\/sdk twice \(1\.8\.0 and 1\.9\.0\). Keep one/);
  });
});
