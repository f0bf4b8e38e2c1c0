import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { browserBuild } from './browser-build';
import { LIBRARY_PARTS, ROUTER_BODIES, standInOf, withoutDataRouter } from './library-parts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const SOURCE = `
  import { Router } from 'react-router';
  import { HydratedRouter } from 'react-router/dom';
  import { styled } from 'styled-components';
  import * as z from 'zod';
  console.log(Router, HydratedRouter, styled.p\`color: red\`, z.string());
`;

let folder: string;
let modules: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'library-parts-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const entry = path.join(folder, 'main.ts');
  await writeFile(entry, SOURCE);
  const build = browserBuild({ app: 'trial', folder, root: ROOT }, 'production');
  const optimization = { ...build.optimization, minimize: false, concatenateModules: false };
  const compiler = rspack({ ...build, optimization, entry: { trial: entry } });
  modules = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const told = stats?.toJson({ all: false, modules: true, errors: true, modulesSpace: 10_000 });
      const fault = error ?? told?.errors?.[0];
      const names = told?.modules?.map(({ identifier = '' }) => identifier) ?? [];
      compiler.close(() => (fault ? reject(new Error(fault.message)) : resolve(names)));
    });
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(LIBRARY_PARTS))('%s: the library still has what is left out', (_name, part) => {
  expect(modules.filter((name) => name.includes(standInOf(part)))).not.toEqual([]);
});

test('react-router is its production build', () => {
  const found = modules.filter((name) => /[\\/]react-router[\\/]dist[\\/]/.test(name));
  expect(found).not.toEqual([]);
  expect(found.filter((name) => !/[\\/]dist[\\/]production[\\/]/.test(name))).toEqual([]);
});

test.each(Object.entries(ROUTER_BODIES))(
  '%s: react-router still has the function, which is shortened',
  async (name, body) => {
    const { default: shortened } = (await import(withoutDataRouter.loader)) as {
      default: (this: { getOptions(): unknown }, code: string) => string;
    };
    const folder = path.join(ROOT, 'node_modules/react-router/dist/production');
    const chunks = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
    const codes = await Promise.all(chunks.map((file) => readFile(path.join(folder, file), 'utf8')));
    const left = codes.map((code) => shortened.call({ getOptions: () => withoutDataRouter.options }, code));
    expect(left.filter((code) => code.includes(`function ${name}(`) && code.includes(`) { ${body} }`))).toHaveLength(1);
  },
);
