import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { Page, Release, Source } from '@portal/contracts/release';
import type { Links } from '../links';
import { pack } from '../pack';

/** When everything in these specs is built. */
export const NOW = new Date('2026-03-01T12:00:00.000Z');

/** The build to create; defaults to a remote without pages. */
export interface Wanted {
  app?: string;
  mode?: Source['mode'];
  pages?: readonly Page[];
  /** Files of the build by name, besides its entry. */
  files?: Record<string, string>;
  /** What its bundler found that joins it to others. */
  links?: Links;
}

export const aPage = (pagePath: string, access: Page['access'] = 'member', id = 'page'): Page => ({
  id,
  path: pagePath,
  access,
  title: 'A page',
});

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'release-tool-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** An empty folder of the test's own. */
export const ownFolder = () => home;

const NO_LINKS: Links = { shared: {}, contracts: {} };
const ENTRY = 'remoteEntry.0123.js';

/** The folder of a remote that its bundler has just built. Answers the folder. */
export async function builtApp(wanted: Wanted = {}): Promise<string> {
  const { app = 'mf-courses', mode = 'production', pages = [], files = {}, links = NO_LINKS } = wanted;
  const unique = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 6);
  const folder = path.join(home, unique, app);
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  const chunks = Object.fromEntries(pages.map(({ id }) => [id, [ENTRY]]));
  await write('package.json', JSON.stringify({ name: app, version: '1.2.0', type: 'module' }));
  await write('src/manifest.ts', `export const manifest = ${JSON.stringify({ sdk: '^1.0.0', pages })};`);
  await write('dist/chunks.json', JSON.stringify({ mode, files: { routes: [ENTRY], ...chunks } }));
  await write('dist/links.json', JSON.stringify(links));
  await write(`dist/${ENTRY}`, `console.log(${JSON.stringify(app)});\n`.repeat(40));
  for (const [name, text] of Object.entries(files)) await write(`dist/${name}`, text);
  return folder;
}

/** The same, with a description, so that it can be published. */
export async function packedApp(wanted: Wanted = {}): Promise<{ folder: string; release: Release }> {
  const folder = await builtApp(wanted);
  return { folder, release: await pack(folder, { CI_JOB_URL: 'https://ci.example.com/1' }, NOW) };
}
