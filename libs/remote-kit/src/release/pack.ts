import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { appSchema, HOST, releaseSchema, sourceSchema, type Page, type Release } from '@portal/contracts/release';
import { assertValidPages } from '@portal/delivery/compatible';
import { assertData } from '@portal/delivery/publishable';
import { assertPagesWithinLimits, assertWithinLimits } from '@portal/delivery/release-limits';
import { integrityOf } from '@portal/delivery/digest';
import { STUB_ANSWERS_FILE, stubAnswersSchema } from '@portal/delivery/rendering/stub-answers';
import { versionOf } from '@portal/delivery/version';
import { releasedNames, DEVELOPMENT_FOLDER } from './build';
import { prerender, prerenderedFile } from './prerender';
import { readAs, readJson, toJson, writeAtomically } from './files';
import { createCompatibilityManifest } from './compatibility-manifest';
import { ReleaseError } from './release-error';
import { SERVICE_WORKER_FILE } from '../rspack/service-worker-file';
import { SSR_BUNDLE_FILE } from '../rspack/ssr-bundle-file';
import { sourceOf } from './source';

const packageSchema = z.object({ name: appSchema, version: z.string() });
/** The content that the version is a digest of. */
const contentSchema = releaseSchema.omit({ version: true, source: true });

/** `chunks.json`, by the build: what it was made for, and the files of each chunk. */
const chunksSchema = z.object({
  mode: sourceSchema.shape.mode,
  files: z.record(z.string(), z.array(z.string())),
});
type Chunks = z.infer<typeof chunksSchema>['files'];

async function describeFiles(dist: string): Promise<Release['files']> {
  const entries = (await releasedNames(dist)).map(async (name) => {
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
  if (!chunk) throw new ReleaseError(`No chunk is named "${page.id}". Name it where its page is loaded`);
  return chunk;
}

/** Tools that render its pages at a portal read them there. @throws {ReleaseError} when the file is not JSON by path */
async function copyStubAnswers(folder: string) {
  const file = path.join(folder, STUB_ANSWERS_FILE);
  if (!existsSync(file)) return;
  await writeAtomically(path.join(folder, 'dist', STUB_ANSWERS_FILE), toJson(await readJson(file, stubAnswersSchema)));
}

function describeRemote({ sdk = '', pages }: Manifest, chunks: Chunks, files: Release['files']) {
  const entry = Object.keys(files).filter((name) => name.startsWith('remoteEntry.'));
  const described = pages.map((page) => {
    const pageFiles = [...new Set([...(chunks['routes'] ?? []), ...filesOf(page, chunks)])];
    return { ...page, files: pageFiles, ...(page.prerender && { prerendered: prerenderedFile(page.id) }) };
  });
  return { sdk: { needs: sdk }, entry, pages: described };
}

async function describeShell(folder: string, { pages }: Manifest, chunks: Chunks, files: Release['files']) {
  const sdk = await readJson(path.join(folder, '../libs/sdk/package.json'), z.object({ version: z.string() }));
  const forDevelopers = await readJson(path.join(folder, 'dist', DEVELOPMENT_FOLDER, 'chunks.json'), chunksSchema);
  return {
    sdk: { provides: sdk.version },
    entry: chunks[HOST] ?? [],
    pages: pages.map((page) => ({ ...page, files: filesOf(page, chunks) })),
    ...(Object.hasOwn(files, SERVICE_WORKER_FILE) && { serviceWorker: SERVICE_WORKER_FILE }),
    development: { entry: (forDevelopers.files[HOST] ?? []).map((file) => `${DEVELOPMENT_FOLDER}/${file}`) },
  };
}

/**
 * Writes the description of a finished build to `<app>/dist/release.json`. The version is the package's own plus a
 * digest of everything released, so the same build always has the same version, and a different one never does.
 * @param folder the app's folder, e.g. `mf-courses`
 * @param env identifies the builder, see {@link sourceOf}
 * @throws {ReleaseError} or {Refused} with the reason if the build cannot be a release
 */
export async function pack(folder: string, env: NodeJS.ProcessEnv, now: Date): Promise<Release> {
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'chunks.json')))
    throw new ReleaseError(`${folder} doesn’t contain a build of an app`);
  const { name: app, version } = await readJson(path.join(folder, 'package.json'), packageSchema);
  const { mode, files: chunks } = await readJson(path.join(dist, 'chunks.json'), chunksSchema);
  const manifest = await readManifest(folder);
  assertPagesWithinLimits(manifest.pages);
  manifest.pages.forEach(assertData);
  await prerender(folder, manifest.pages);
  await copyStubAnswers(folder);
  const compatibilityManifest = await createCompatibilityManifest(folder);
  const files = await describeFiles(dist);
  const description =
    app === HOST ? await describeShell(folder, manifest, chunks, files) : describeRemote(manifest, chunks, files);
  const program = Object.hasOwn(files, SSR_BUNDLE_FILE) ? { program: SSR_BUNDLE_FILE } : {};
  const content = readAs(
    contentSchema,
    { app, ...description, ...program, files, passport: compatibilityManifest },
    `The build of ${app}`,
  );
  assertWithinLimits(content);
  assertValidPages(content);
  const source = await sourceOf(folder, mode, env, now);
  const release: Release = { ...content, version: versionOf(version, content), source };
  await writeAtomically(path.join(dist, 'release.json'), toJson(release));
  return release;
}
