import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import { filesBelow, readJson } from '@portal/remote-kit/release/files';
import { SHARING } from '../../../rspack.shared';
import { root, type OwnPackage } from '../src/own-packages';
import { stagePackages } from '../src/stage';

const run = promisify(execFile);

let staged: string;
let packages: OwnPackage[];
beforeAll(async () => {
  staged = await mkdtemp(path.join(tmpdir(), 'staged-packages-'));
  packages = await stagePackages(staged);
}, 300_000);
afterAll(() => rm(staged, { recursive: true, force: true }));

const filesOf = (name: string) => filesBelow(path.join(staged, name));

/** A folder with a team's code: it has the packages as installed, and nothing of this workspace. */
async function consumer(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(staged, 'team-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Every module that a package offers, by the name it is imported by. */
async function modulesOf({ name, manifest }: OwnPackage): Promise<string[]> {
  const targets = Object.entries(manifest.publishConfig.exports);
  const hidden = new Set(targets.filter(([, target]) => target === null).map(([key]) => key));
  const files = await filesOf(name);
  const offered = targets.flatMap(([key, target]) => {
    if (target === null || typeof target === 'string') return target === null ? [] : [key];
    const [before = '', after] = target.default.slice(2).split('*');
    if (after === undefined) return [key];
    const matching = files.filter((file) => file.startsWith(before) && file.endsWith(after));
    return matching.map((file) => key.replace('*', file.slice(before.length, -after.length)));
  });
  return offered.filter((key) => !hidden.has(key)).map((key) => `@portal/${name}${key.slice(1)}`);
}

test('no package holds tests, sources or what is for this workspace', async () => {
  for (const { name } of packages) {
    const files = (await filesOf(name)).filter((file) => !file.startsWith('template/'));
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md', 'package.json']));
    expect(files.filter((file) => /\.spec\.|(?<!\.d)\.tsx?$|\.map$/.test(file))).toEqual([]);
    const manifest = await readFile(path.join(staged, name, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/"private"|"scripts"|"devDependencies"|"publishConfig"|"\*"/);
  }
});

test('packages ask for each other by range, and for what the shell provides as peers', async () => {
  const { dependencies, peerDependencies } = await readJson(
    path.join(staged, 'sdk/package.json'),
    z.object({ dependencies: z.record(z.string(), z.string()), peerDependencies: z.record(z.string(), z.string()) }),
  );
  expect(dependencies['@portal/contracts']).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(peerDependencies['react']).toMatch(/^\^19\./);
});

/** The relative imports of a compiled module, as files in its package's folder. */
async function relativeImports(name: string, file: string): Promise<string[]> {
  const text = await readFile(path.join(staged, name, file), 'utf8');
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g)];
  return specifiers.map(([, specifier = '']) => path.join(path.dirname(file), specifier));
}

test('no module of a shared library reaches the library by a path, which would bundle a second one', async () => {
  const shared = packages.filter(({ manifest }) => SHARING.libraries.includes(manifest.name));
  expect(shared.map(({ name }) => name)).toEqual(['sdk']);
  for (const { name, manifest } of shared) {
    const { default: entry } = z.object({ default: z.string() }).parse(manifest.publishConfig.exports['.']);
    const modules = (await filesOf(name)).filter((file) => file.endsWith('.js'));
    const imports = await Promise.all(modules.map((file) => relativeImports(name, file)));
    expect(imports.flat()).not.toEqual([]);
    expect(modules.filter((_, at) => imports[at]?.includes(path.normalize(entry)))).toEqual([]);
  }
});

test('the kit knows what the shell shares', async () => {
  const { libraries } = await readJson(
    path.join(staged, 'remote-kit/shared.json'),
    z.object({ libraries: z.array(z.string()) }),
  );
  expect(libraries).toEqual(SHARING.libraries);
});

test('a new remote is made with the versions that this repository is tested with', async () => {
  const texts = z.record(z.string(), z.string());
  const { dependencies, devDependencies } = await readJson(
    path.join(staged, 'remote-kit/template/package.json'),
    z.object({ dependencies: texts, devDependencies: texts }),
  );
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  const [ours, others] = [true, false].map((own) => asked.filter(([name]) => name.startsWith('@portal/') === own));
  expect(ours?.every(([, range]) => range.startsWith('^'))).toBe(true);
  const installed = others?.map(async ([name]) => {
    const file = path.join(root, 'node_modules', name, 'package.json');
    return [name, (await readJson(file, z.object({ version: z.string() }))).version];
  });
  expect(others).toEqual(await Promise.all(installed ?? []));
});

test('Node imports every module that is offered, and none that is not', async () => {
  const modules = (await Promise.all(packages.map(modulesOf))).flat();
  const names = modules.filter((name) => !name.includes('remote-kit/testing'));
  expect(names.length).toBeGreaterThan(80);
  const refused = ['@portal/sdk/session', '@portal/contracts/shared-zod', '@portal/remote-kit/cli/cli'];
  const folder = await consumer({
    'all.mjs': [
      ...names.map((name) => `await import('${name}');`),
      `for (const name of ${JSON.stringify(refused)})`,
      `  await import(name).then(() => { throw new Error(name); }, ({ code }) => console.log(code));`,
    ].join('\n'),
  });
  const { stdout } = await run(process.execPath, [path.join(folder, 'all.mjs')]);
  expect(stdout.trim().split('\n')).toEqual(refused.map(() => 'ERR_PACKAGE_PATH_NOT_EXPORTED'));
});

/** The examples of a README, each as a file. */
async function examplesOf(name: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(staged, name, 'README.md'), 'utf8');
  const examples = [...text.matchAll(/^```(tsx?)\n(.*?)^```/gms)];
  expect(examples).not.toEqual([]);
  return Object.fromEntries(
    examples.map(([, kind = '', code = ''], at) => [`${name.replaceAll('-', '_')}_${at}.${kind}`, code]),
  );
}

test('types are whole for a team that checks them strictly, READMEs and template included', async () => {
  const modules = (await Promise.all(packages.map(modulesOf))).flat();
  const typed = modules.filter((name) => name !== '@portal/remote-kit/jest');
  const examples = await Promise.all(packages.map(({ name }) => examplesOf(name)));
  const folder = await consumer({
    'all.ts': typed.map((name, at) => `export * as module${at} from '${name}';`).join('\n'),
    ...Object.assign({}, ...examples),
  });
  await mkdir(path.join(folder, 'src'));
  await cp(path.join(staged, 'remote-kit/template/src'), path.join(folder, 'src'), { recursive: true });
  const { compilerOptions } = await readJson(
    path.join(staged, 'remote-kit/template/tsconfig.json'),
    z.object({ compilerOptions: z.record(z.string(), z.unknown()) }),
  );
  const strict = { ...compilerOptions, skipLibCheck: false, types: ['jest', 'node'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['.'] }));
  const compiled = run(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
  await expect(compiled.catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({ stdout: '' });
}, 300_000);
