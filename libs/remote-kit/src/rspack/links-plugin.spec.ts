import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { linksSchema } from '../release/links';
import { LinksPlugin } from './links-plugin';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'links-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(name: string, text: string) {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

const install = async (name: string, version: string, text: string) => {
  await write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version, type: 'module', sideEffects: false }),
  );
  await write(`node_modules/${name}/index.js`, text);
};

/** Builds an app of one file, and returns what its build wrote for `pack`. */
async function linksOf(source: string, sharing: RspackPluginInstance, mode: Configuration['mode'] = 'production') {
  await install('greet', '2.1.0', 'export const hello = 1; export const goodbye = 2;');
  await install('sums', '3.0.0', 'export const add = 1;');
  await install(
    '@portal/contracts',
    '1.0.0',
    'export const getA = { path: "/a" }; export const getB = { path: "/b" };',
  );
  await write('app/index.js', source);
  const context = path.join(root, 'app');
  const compiler = rspack({
    context,
    mode,
    entry: './index.js',
    output: { path: path.join(context, 'dist') },
    plugins: [sharing, new LinksPlugin(root)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0];
      compiler.close(() => (fault ? reject(new Error(fault.message)) : resolve()));
    });
  });
  return linksSchema.parse(JSON.parse(await readFile(path.join(context, 'dist/links.json'), 'utf8')));
}

const consuming = () =>
  new rspack.sharing.ConsumeSharedPlugin({ consumes: { greet: { import: false }, sums: { import: false } } });

test('a remote takes of shared modules what is left of its imports, and no more', async () => {
  const { shared } = await linksOf(
    `import { hello, goodbye } from 'greet';
     import { add } from 'sums';
     function neverCalled() { return goodbye; }
     console.log(hello, add);`,
    consuming(),
  );
  expect(shared).toEqual({
    greet: { version: '2.1.0', exports: ['hello'] },
    sums: { version: '3.0.0', exports: ['add'] },
  });
});

test('what is handed on whole may be used whole', async () => {
  const { shared } = await linksOf(`import * as greet from 'greet'; console.log(greet);`, consuming());
  expect(shared).toEqual({ greet: { version: '2.1.0', exports: '*' } });
});

test('a namespace of which members are used is told by them', async () => {
  const { shared } = await linksOf(`import * as greet from 'greet'; console.log(greet.hello);`, consuming());
  expect(shared).toEqual({ greet: { version: '2.1.0', exports: ['hello'] } });
});

test('the shell provides all that its shared modules export, be it used by itself or not', async () => {
  const providing = new rspack.sharing.SharePlugin({ shared: { greet: { eager: true } } });
  const { shared } = await linksOf(`import { hello } from 'greet'; console.log(hello);`, providing);
  expect(shared).toEqual({ greet: { version: '2.1.0', exports: ['goodbye', 'hello'] } });
});

test.each([
  ['production', ['getA']],
  ['development', '*'],
] as const)('a %s build names the contracts that it carries', async (mode, names) => {
  const source = `import { getA } from '@portal/contracts'; console.log(getA.path);`;
  expect((await linksOf(source, consuming(), mode)).contracts).toEqual({
    '../node_modules/@portal/contracts/index.js': names,
  });
});
