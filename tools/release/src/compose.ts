import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  CHANNELS,
  type Channel,
  type Composition,
  type LiveRelease,
  type Release,
  type SiteMap,
} from '@portal/contracts/release';
import { runnable } from './fit';
import { shortHash, toJson } from './files';
import { renderHtml } from './html';
import { installableFiles } from './installable';
import { readPrerendered } from './prerendered';
import type { ReleaseStore } from './store';

/** Bump when the HTML itself changes, so that compositions are written anew. */
const HTML_FORMAT = 4;

const toLive = ({ app, version, sdk, entry, pages, files }: Release): LiveRelease => ({
  app,
  version,
  sdk,
  entry: { file: entry[0] ?? '', integrity: files[entry[0] ?? '']?.integrity ?? '' },
  pages: pages.map(({ files: _files, prerendered: _prerendered, prerender: _prerender, data: _data, ...page }) => page),
});

const fileFor = (page: Release['pages'][number], app: string) =>
  `${page.path === '/' ? (page.access === 'member' ? 'home' : 'index') : `${app}-${page.id}`}.html`;

async function write(folder: string, name: string, text: string) {
  await writeFile(path.join(folder, name), text);
}

/** Composes one channel's site from what its registry says is live, and swaps it in at once. */
async function composeChannel(store: ReleaseStore, channel: Channel) {
  const registry = await store.registry();
  const pointedAt = await store.releasesOn(registry, channel);
  const releases = await runnable(pointedAt, ({ app }) => store.earlierReleases(registry, app));
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) return;
  const live = releases.map(toLive).sort((a, b) => a.app.localeCompare(b.app));
  const id = shortHash(JSON.stringify([HTML_FORMAT, channel, store.reload, registry.canaryShare, live]));
  const composition: Composition = { channel, id, reload: store.reload, releases: live };
  const folder = store.compositionFolder(channel, id);
  if (!existsSync(folder)) {
    const incoming = `${folder}.incoming`;
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true });
    const siteMap: SiteMap = { canaryShare: registry.canaryShare, pages: [], fallback: 'app.html', files: [] };
    const common = { composition, shell };
    for (const release of releases) {
      for (const page of release.pages) {
        const file = fileFor(page, release.app);
        const releaseFolder = store.releaseFolder(release.app, release.version);
        const prerendered = page.prerendered && (await readPrerendered(releaseFolder, page.prerendered));
        await write(incoming, file, renderHtml({ ...common, release, page, ...(prerendered && { prerendered }) }));
        siteMap.pages.push({ pattern: page.path, file, access: page.access });
      }
    }
    await write(incoming, 'app.html', renderHtml(common));
    for (const { text, ...served } of installableFiles(shell)) {
      await write(incoming, served.file, text);
      siteMap.files.push(served);
    }
    await write(incoming, 'pages.json', toJson(siteMap));
    await write(incoming, 'registry.json', toJson(composition));
    await rename(incoming, folder);
  }
  const link = store.siteLink(channel);
  const nextLink = `${link}.next`;
  await mkdir(path.dirname(link), { recursive: true });
  await rm(nextLink, { force: true });
  await symlink(path.relative(path.dirname(link), folder), nextLink);
  await rename(nextLink, link);
}

/** Composes every channel. Running it again without a change changes nothing. */
export async function compose(store: ReleaseStore) {
  for (const channel of CHANNELS) await composeChannel(store, channel);
}
