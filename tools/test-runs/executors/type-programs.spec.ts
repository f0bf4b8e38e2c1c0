import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { typePrograms } from './type-programs.mjs';

const WEB = { lib: ['ES2024', 'DOM'] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'type-programs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A project of the workspace, with one source. */
function addProject(folder: string, compilerOptions: object, source = 'export const one = 1;') {
  const depth = path.relative(folder, '.');
  mkdirSync(path.join(root, folder, 'src'), { recursive: true });
  const config = { extends: `${depth}/tsconfig.json`, compilerOptions, include: ['src'], exclude: ['dist'] };
  writeFileSync(path.join(root, folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(path.join(root, folder, 'src/index.ts'), source);
  return folder;
}

const programAt = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test('projects with the same options are one program, with the files of each', () => {
  const [shell, sdk, api] = [addProject('shell', WEB), addProject('libs/sdk', WEB), addProject('api', {})];
  const [web = '', ...others] = typePrograms(root, [shell, sdk, api]);
  expect(others).toEqual(['api/tsconfig.json']);
  expect(programAt(web)).toEqual({
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: WEB,
    include: [path.join(root, 'shell/src'), path.join(root, 'libs/sdk/src')],
    exclude: [path.join(root, 'shell/dist'), path.join(root, 'libs/sdk/dist')],
  });
});

test.each([
  ['a global', 'declare global { var now: number }\nexport {};'],
  ['a module', 'declare module "fastify" { interface Request { id: string } }\nexport {};'],
])('a project that declares %s, which would reach the others, stays alone', (_, source) => {
  const folders = [addProject('shell', WEB), addProject('libs/sdk', WEB), addProject('libs/ui', WEB, source)];
  const programs = typePrograms(root, folders);
  expect(programs).toEqual([expect.stringContaining('program-'), 'libs/ui/tsconfig.json']);
});

test('one project alone is checked as it stands', () => {
  expect(typePrograms(root, [addProject('shell', WEB)])).toEqual(['shell/tsconfig.json']);
});

test('two runs at the same time don’t write over each other’s programs', () => {
  const [shell, sdk, ui] = [addProject('shell', WEB), addProject('libs/sdk', WEB), addProject('libs/ui', WEB)];
  const [first = ''] = typePrograms(root, [shell, sdk]);
  const before = programAt(first);
  expect(typePrograms(root, [shell, ui])).not.toEqual([first]);
  expect(programAt(first)).toEqual(before);
});
