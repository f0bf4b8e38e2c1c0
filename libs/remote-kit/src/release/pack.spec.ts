import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { releaseSchema } from '@portal/contracts/release';
import { readJson } from './files';
import { pack } from './pack';
import { aPage, builtApp, NOW } from './testing/app-folder';

const described = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
  await pack(folder, env, NOW);
  return readJson(path.join(folder, 'dist/release.json'), releaseSchema);
};

function commit(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  const who = ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com'];
  git('init', '--quiet');
  git('add', 'package.json', 'src');
  git(...who, 'commit', '--quiet', '-m', 'A remote');
  return git('rev-parse', 'HEAD');
}

test('a build says its commit, and whether files were changed since', async () => {
  const folder = await builtApp();
  await writeFile(path.join(folder, '.gitignore'), 'dist\n.gitignore\n');
  const head = commit(folder);
  expect((await described(folder)).source?.commit).toBe(head);
  await writeFile(path.join(folder, 'src/routes.tsx'), 'export {};\n');
  expect((await described(folder)).source?.commit).toBe(`${head}-dirty`);
});

test('a build says who built it, when and for what; outside a repository it has no commit', async () => {
  const { source } = await described(await builtApp());
  expect(source).toEqual({
    commit: null,
    builder: expect.stringMatching(/^[^@]+@[^@]+$/),
    builtAt: NOW.toISOString(),
    mode: 'production',
  });
});

test.each<[string, NodeJS.ProcessEnv]>([
  [
    'https://github.com/pillars/portal/actions/runs/7',
    { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'pillars/portal', GITHUB_RUN_ID: '7' },
  ],
  ['https://gitlab.example.com/jobs/7', { CI_JOB_URL: 'https://gitlab.example.com/jobs/7' }],
  ['https://jenkins.example.com/7/', { BUILD_URL: 'https://jenkins.example.com/7/' }],
])('a build by a CI run names it: %s', async (address, env) => {
  expect((await described(await builtApp(), env)).source?.builder).toBe(address);
});

test('the version is that of what is released, wherever and whenever it was built', async () => {
  const folder = await builtApp();
  const here = await described(folder);
  await pack(folder, { CI_JOB_URL: 'https://ci.example.com/1' }, new Date('2027-01-01T00:00:00Z'));
  const there = await readJson(path.join(folder, 'dist/release.json'), releaseSchema);
  expect(there.source).not.toEqual(here.source);
  expect(there.version).toBe(here.version);
  const other = await described(await builtApp({ files: { 'more.js': 'more' } }));
  expect(other.version).not.toBe(here.version);
});

test('a development build says so', async () => {
  expect((await described(await builtApp({ mode: 'development' }))).source?.mode).toBe('development');
});

test.each([
  ['a path of the portal’s own', [aPage('/api/books')], /cannot claim \/api\/books: the portal answers \/api itself/],
  [
    'two paths of which nothing says which answers',
    [aPage('/a/:x', 'member', 'x'), aPage('/a/:y', 'member', 'y')],
    /nothing says which/,
  ],
  ['data that is no member’s read', [{ ...aPage('/a'), data: ['/api/nothing'] }], /not a member's GET call/],
  ['too long a title', [{ ...aPage('/a'), title: 'T'.repeat(201) }], /title of page "page": 201; the limit is 200/],
  ['a path that is none', [aPage('a/b')], /isn’t valid: pages\.0\.path: Must be a path/],
])('a build with %s is refused', async (_, pages, reason) => {
  const folder = await builtApp({ pages });
  await expect(pack(folder, {}, NOW)).rejects.toThrow(reason);
});
