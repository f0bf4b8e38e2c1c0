import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { stylesPlugin } from '@portal/remote-kit/rspack/styles-plugin';
import { APPS } from '../portal/src/apps';
import { root } from '../portal/src/processes';

/** What `npm start`, `npm run dev`, `npm run backup`, `npm run move-files` and `npm run release` begin with, and what they build. */
const BEGINNINGS = [
  ...['run.mjs', 'start.ts', 'dev.ts', 'backup.ts', 'restore.ts', 'move-files.ts'].map(
    (file) => `tools/commands/${file}`,
  ),
  'libs/remote-kit/src/cli/main.ts',
  'libs/remote-kit/src/rspack/compile-styles-plugin.ts',
  ...['api', ...APPS].map((project) => `${project}/rspack.config.ts`),
  ...APPS.map((app) => `${app}/src/manifest.ts`),
  ...['api/src/main.ts', 'shell/src/start.tsx', 'mf-public/src/prerender.tsx'],
  ...APPS.filter((app) => app !== 'shell').map((app) => `${app}/src/routes.tsx`),
];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isFile = (file: string) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile();

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().optional(),
        link: z.boolean().optional(),
        resolved: z.string().optional(),
        bin: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

const exportsSchema = z.object({ exports: z.record(z.string(), z.string()).default({}) });

/** The package that an import names, and the rest of what it names. */
function parted(specifier: string): [name: string, rest: string] {
  const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  return [name, rest];
}

/** What is installed of a package where a file looks for it: the nearest. */
function locked(from: string, name: string): (typeof packages)[string] | undefined {
  const folder = path.dirname(from);
  return packages[path.join(folder, 'node_modules', name)] ?? (folder === '.' ? undefined : locked(folder, name));
}

/** The file of one of our own packages that an import names. */
function exported(folder: string, rest: string): string {
  const { exports } = exportsSchema.parse(JSON.parse(read(`${folder}/package.json`)));
  const file = exports[`.${rest}`] ?? exports['./*']?.replace('*', rest.slice(1)) ?? '';
  return path.join(folder, file);
}

/** What remains imported when types are gone. */
const importsOf = (text: string) =>
  [
    ...text.replaceAll(/^(?:im|ex)port type [^;]*;/gm, '').matchAll(/\b(?:from|import|resolve)[ (]+'([^'\n]+)'/g),
  ].flatMap(([, specifier = '']) => specifier);

/** Every import of a package that `npm start` does not install, in all that the beginnings lead to. */
function missing(): { files: number; wrong: string[] } {
  const seen = new Set<string>();
  const wrong: string[] = [];
  function visit(file: string) {
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of importsOf(read(file))) {
      if (specifier.startsWith('.')) {
        const named = path.join(path.dirname(file), specifier);
        const found = [named, `${named}.ts`, `${named}.tsx`].find(isFile);
        if (found && /\.(tsx?|mjs)$/.test(found)) visit(found);
        continue;
      }
      const [name, rest] = parted(specifier);
      const entry = locked(file, name);
      if (entry?.link && entry.resolved) visit(exported(entry.resolved, rest));
      else if (entry?.dev) wrong.push(`${file} imports ${specifier}`);
    }
  }
  BEGINNINGS.forEach(visit);
  return { files: seen.size, wrong };
}

test('nothing that npm start runs or builds imports what only devDependencies lead to', () => {
  const { files, wrong } = missing();
  expect(wrong).toEqual([]);
  // It has looked at the programs, not just at where they begin.
  expect(files).toBeGreaterThan(500);
});

test('the programs and plugins of the builds are installed by npm start', () => {
  const scripts = z.object({ scripts: z.record(z.string(), z.string()) });
  const commands = ['api', ...APPS, 'libs/remote-kit'].flatMap((project) => {
    const { build = '', 'styles-plugin': plugin = '' } = scripts.parse(
      JSON.parse(read(`${project}/package.json`)),
    ).scripts;
    return `${build} && ${plugin}`.split(' && ').flatMap((command) => command.split(' ')[0] || []);
  });
  const programs = new Set(Object.values(packages).flatMap(({ dev, bin = {} }) => (dev ? [] : Object.keys(bin))));
  expect(commands.filter((command) => command !== 'node' && !programs.has(command))).toEqual([]);
  const modules = ['tsx', ...stylesPlugin(root).plugins.map(([name]) => name)];
  expect(modules.filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([]);
});
