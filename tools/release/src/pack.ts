import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { appSchema, releaseSchema, type Page, type Release } from '@portal/contracts/release';
import { CALLS } from '@portal/contracts/calls';
import { prerender } from './prerender';
import { prerenderedFile } from './prerendered';
import { filesBelow, integrityOf, readJson, shortHash, toJson, writeAtomically } from './files';
import { ReleaseError } from './release-error';

const packageSchema = z.object({ name: appSchema, version: z.string() });
const chunksSchema = z.record(z.string(), z.array(z.string()));
type Chunks = z.infer<typeof chunksSchema>;

/** Written by the build for us, not part of the release. */
const NOT_RELEASED = /^(release|chunks)\.json$|\.map$/;

async function describeFiles(dist: string): Promise<Release['files']> {
  const names = (await filesBelow(dist)).filter((name) => !NOT_RELEASED.test(name));
  const entries = names.map(async (name) => {
    const bytes = await readFile(path.join(dist, name));
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The shell provides the SDK, a remote needs one. */
interface Manifest {
  sdk?: string;
  pages: readonly Page[];
}

async function readManifest(folder: string): Promise<Manifest> {
  const module = (await import(pathToFileURL(path.join(folder, 'src/manifest.ts')).href)) as { manifest: Manifest };
  return module.manifest;
}

/** The files of the chunk that is named by the page's id. */
function filesOf(page: Page, chunks: Chunks) {
  const chunk = chunks[page.id];
  if (!chunk) throw new ReleaseError(`No chunk is named "${page.id}"; name it where its page is loaded`);
  return chunk;
}

/** Refuses data that could not be asked for ahead: only a member's own reads can. */
function checkData({ id, access, data = [] }: Page) {
  const isRead = (path: string) =>
    CALLS.some((call) => call.method === 'GET' && call.access === 'member' && matches(call.path, path));
  const wrong = access === 'member' ? data.filter((path) => !isRead(path)) : data;
  if (wrong.length > 0) throw new ReleaseError(`Page "${id}" asks for ${wrong.join(', ')}: not a member's GET call`);
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

function describeRemote({ sdk = '', pages }: Manifest, chunks: Chunks, files: Release['files']) {
  const entry = Object.keys(files).filter((name) => name.startsWith('remoteEntry.'));
  const described = pages.map((page) => {
    const pageFiles = [...new Set([...(chunks['routes'] ?? []), ...filesOf(page, chunks)])];
    return { ...page, files: pageFiles, ...(page.prerender && { prerendered: prerenderedFile(page.id) }) };
  });
  return { sdk: { needs: sdk }, entry, pages: described };
}

async function describeShell(folder: string, { pages }: Manifest, chunks: Chunks) {
  const sdk = await readJson(path.join(folder, '../libs/sdk/package.json'), z.object({ version: z.string() }));
  return {
    sdk: { provides: sdk.version },
    entry: chunks['shell'] ?? [],
    pages: pages.map((page) => ({ ...page, files: filesOf(page, chunks) })),
  };
}

/**
 * Describes a finished build in `<app>/dist/release.json`. The version is the package's own plus a digest of all that
 * is released, so the same build always has the same version and another one never has.
 * @param folder the app's folder, e.g. `mf-courses`
 */
export async function pack(folder: string): Promise<Release> {
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'chunks.json'))) throw new ReleaseError(`${folder} is not built`);
  const { name: app, version } = await readJson(path.join(folder, 'package.json'), packageSchema);
  const chunks = await readJson(path.join(dist, 'chunks.json'), chunksSchema);
  const manifest = await readManifest(folder);
  manifest.pages.forEach(checkData);
  await prerender(folder, manifest.pages);
  const files = await describeFiles(dist);
  const description =
    app === 'shell' ? await describeShell(folder, manifest, chunks) : describeRemote(manifest, chunks, files);
  const content = { app, ...description, files };
  const release = releaseSchema.parse({ ...content, version: `${version}-${shortHash(JSON.stringify(content))}` });
  await writeAtomically(path.join(dist, 'release.json'), toJson(release));
  return release;
}
