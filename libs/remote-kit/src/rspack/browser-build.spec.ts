import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import { rspack, type RuleSetRule } from '@rspack/core';
import { browserBuild, COMPILED_AHEAD } from './browser-build';
import { withoutDataRouter } from './library-parts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-build-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What browsers are sent of an app of one file. */
async function built(source: string, rules: RuleSetRule[] = []): Promise<string> {
  const entry = path.join(folder, 'main.ts');
  await writeFile(entry, source);
  const build = browserBuild({ app: 'mf-trial', folder, root: ROOT }, 'production');
  const module = { rules: [...(build.module?.rules ?? []), ...rules] };
  const compiler = rspack({ ...build, module, entry });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0];
      compiler.close(() => (fault ? reject(new Error(fault.message)) : resolve()));
    });
  });
  const dist = path.join(folder, 'dist');
  const files = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(files.map((name) => readFile(path.join(dist, name), 'utf8')))).join('\n');
}

test('calls reach browsers without what is written for the documentation', async () => {
  const contracts = path.join(ROOT, 'libs/contracts/src/shared/calls.ts');
  const sent = await built(`import { CALLS } from ${JSON.stringify(contracts)}; console.log(CALLS);`);
  const paths = (some: typeof CALLS) => some.map(({ path }) => path);
  expect(CALLS.length).toBeGreaterThan(100);
  expect(paths(CALLS.filter(({ path }) => !sent.includes(path)))).toEqual([]);
  expect(paths(CALLS.filter(({ summary }) => sent.includes(summary.slice(0, 30))))).toEqual([]);
});

test('each file asks in its first line to be compiled while it comes', async () => {
  await writeFile(path.join(folder, 'page.ts'), `export const title = 'a page of its own';`);
  const sent = await built(`void import('./page').then(({ title }) => console.log(title));`);
  const lines = sent.split('\n');
  expect(lines.filter((line) => line.includes('a page of its own'))).toHaveLength(1);
  expect(lines.filter((line, index) => line && lines[index - 1] !== COMPILED_AHEAD && line !== COMPILED_AHEAD)).toEqual(
    [],
  );
  expect(lines.filter((line) => line === COMPILED_AHEAD)).toHaveLength(2);
});

test('of zod and styled-components browsers get what they run, and of an app every file, whatever it is called', async () => {
  for (const name of ['memoizer', 'Prefixer']) {
    await writeFile(path.join(folder, `${name}.js`), `export const own = 'the app’s own ${name}';`);
  }
  const sent = await built(`
    import * as z from 'zod';
    import { styled } from 'styled-components';
    import { own as memoizer } from './memoizer.js';
    import { own as prefixer } from './Prefixer.js';
    const inner = z.lazy(() => z.tuple([z.string().transform(Number), z.number()]));
    const schema = z.object({ list: z.array(inner), map: z.map(z.string(), z.set(z.int())), any: z.record(z.string(), z.json()) });
    console.log(schema.parse({ list: [['1', 2]], map: new Map([['a', new Set([3])]]), any: { some: [{ thing: 4 }] } }));
    console.log(memoizer, prefixer, styled.p\`color: red\`);
  `);
  for (const name of ['memoizer', 'Prefixer']) expect(sent).toContain(`the app’s own ${name}`);
  expect(sent).not.toContain('reference cycle');
  expect(sent).not.toContain('$schema');
  const said: unknown[] = [];
  runInNewContext(sent, { console: { log: (...words: unknown[]) => said.push(...words) }, URL });
  expect(JSON.parse(JSON.stringify(said[0]))).toEqual({ list: [[1, 2]], map: {}, any: { some: [{ thing: 4 }] } });
});

test('of react-router the shell sends links, without forms and what a framework around them runs', async () => {
  const source = `
    import { Link, NavLink, Outlet, useParams } from 'react-router-dom';
    console.log(Link, NavLink, Outlet, useParams);
  `;
  const parts = ['x-www-form-urlencoded', 'modulepreload', 'IntersectionObserver', 'Unexpected Application Error'];
  const partsIn = (sent: string) => parts.filter((part) => sent.includes(part));
  expect(partsIn(await built(source))).toEqual(parts);
  const sent = await built(source, [withoutDataRouter]);
  expect(sent).toContain('data-discover');
  expect(partsIn(sent)).toEqual([]);
});
