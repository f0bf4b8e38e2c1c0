import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesOfPage, filesOfSpec, remoteFilesOf } from './imported-files.mjs';

const FILES = {
  'package.json': '{}',
  'src/manifest.ts': '',
  'src/routes.tsx': `import { manifest } from './manifest';
export default defineRemote(manifest, {
  home: () => import(/* webpackChunkName: "home" */ './pages/home'),
  'all-habits': () => import(/* webpackChunkName: "all-habits" */ './pages/habits'),
});`,
  'src/pages/home.tsx': `import { Home } from '../features/home/home';`,
  'src/pages/habits.tsx': `export { default } from '../features/habits/habits';`,
  'src/features/home/home.tsx': `import React from 'react';
const Later = lazy(() => import(/* webpackChunkName: "later" */ './later'));`,
  'src/features/home/later.tsx': `import { copy } from './copy';`,
  'src/features/home/copy.ts': '',
  'src/features/home/home.spec.tsx': `import { Home } from './home';`,
  'src/features/habits/habits.tsx': `import type {
  Habit,
} from '../../shared/habit';
import { habits } from './index';`,
  'src/features/habits/index.ts': `import './habits';`,
  'src/shared/habit.ts': '',
};

let remote: string;

beforeAll(async () => {
  remote = await mkdtemp(path.join(tmpdir(), 'imported-files-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(remote, file)), { recursive: true });
    await writeFile(path.join(remote, file), text);
  }
});
afterAll(() => rm(remote, { recursive: true, force: true }));

const byName = (one: string, other: string) => one.localeCompare(other);

const SHARED = ['package.json', 'rspack.config.ts', 'src/manifest.ts', 'src/routes.tsx', 'tsconfig.json'];

test('a page is affected by what it imports, directly or not, also when it’s needed, and by what all pages share', () => {
  const own = ['copy.ts', 'home.tsx', 'later.tsx'].map((file) => `src/features/home/${file}`);
  expect(filesOfPage(remote, 'home')).toEqual([...SHARED, ...own, 'src/pages/home.tsx'].toSorted(byName));
});

test('types, files that are exported again, and files that import each other count, too', () => {
  const own = ['features/habits/habits.tsx', 'features/habits/index.ts', 'pages/habits.tsx', 'shared/habit.ts'];
  expect(filesOfPage(remote, 'all-habits')).toEqual([...SHARED, ...own.map((file) => `src/${file}`)].toSorted(byName));
});

test('an unknown page is an error', () => {
  expect(() => filesOfPage(remote, 'gone')).toThrow('has no page gone');
});

test('a spec is affected by what it imports, directly or not', () => {
  const spec = path.join(remote, 'src/features/home/home.spec.tsx');
  const files = ['copy.ts', 'home.spec.tsx', 'home.tsx', 'later.tsx'];
  expect(filesOfSpec(spec)).toEqual(files.map((file) => path.join(remote, 'src/features/home', file)));
});

test.each([`readFileSync } from 'node:fs'`, 'new URL(import.meta.url)', `require('./copy')`])(
  'what affects a spec can’t be told if something that it imports has %s',
  async (reading) => {
    const folder = await mkdtemp(path.join(remote, 'reading-'));
    await writeFile(path.join(folder, 'page.spec.ts'), `import './page';`);
    await writeFile(path.join(folder, 'page.ts'), reading);
    expect(filesOfSpec(path.join(folder, 'page.spec.ts'))).toBeUndefined();
  },
);

test('what imports files of remotes is affected by those and what they import, but not by what a page shows', async () => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'remote-files-'));
  const before = process.cwd();
  const files = {
    'bench/src/peer.ts': `import routes from '../../mf-shop/src/routes';
import { copy } from '../../mf-shop/src/features/cart/copy';
import { Portal } from '../../shell/src/portal';`,
    'mf-shop/src/routes.tsx': `cart: () => import('./pages/cart')`,
    'mf-shop/src/pages/cart.tsx': '',
    'mf-shop/src/features/cart/copy.ts': `import { price } from '../../shared/price';`,
    'mf-shop/src/shared/price.ts': '',
    'shell/src/portal.tsx': '',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
  process.chdir(workspace);
  try {
    expect(remoteFilesOf(['bench/src/peer.ts'])).toEqual(
      ['features/cart/copy.ts', 'routes.tsx', 'shared/price.ts'].map((file) => `mf-shop/src/${file}`),
    );
  } finally {
    process.chdir(before);
    await rm(workspace, { recursive: true });
  }
});
