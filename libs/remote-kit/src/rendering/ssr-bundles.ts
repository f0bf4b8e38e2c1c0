import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST, type Release } from '@portal/contracts/release';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import { stubAnswersSchema, STUB_ANSWERS_FILE, type StubAnswers } from '@portal/delivery/rendering/stub-answers';
import { readAs } from '../release/files';
import type { PageBundles } from './render-pages';

/** The shell's SSR bundle, put into the kit when it was packed; a checkout of the portal has none here. */
const SHELL_BUNDLE = path.resolve(import.meta.dirname, '../../shell-render.cjs');

/** The shell's SSR bundle in the kit; undefined in a checkout of the portal. */
export const shellBundleOfKit = async (): Promise<SsrBundle | undefined> =>
  existsSync(SHELL_BUNDLE) ? { code: await readFile(SHELL_BUNDLE, 'utf8'), file: 'shell.cjs' } : undefined;

/** Reads a file of a release as text; undefined where the release has none of that name. */
export type ReadReleased = (release: Release, file: string) => Promise<string | undefined>;

/** A release's SSR bundle; undefined if it has none. */
export async function ssrBundleOf(release: Release, read: ReadReleased): Promise<SsrBundle | undefined> {
  const { app, program } = release;
  const code = program === undefined ? undefined : await read(release, program);
  return code === undefined ? undefined : { code, file: `${app}/${program}` };
}

/** The SSR bundles that render a release's pages in a shell; undefined if there are none. */
export async function pageBundlesOf(
  release: Release,
  shell: SsrBundle | undefined,
  read: ReadReleased,
): Promise<PageBundles | undefined> {
  const own = await ssrBundleOf(release, read);
  if (!own) return undefined;
  if (release.app === HOST) return { shell: own };
  return shell && { shell, remote: own };
}

/** A release's own stub answers; empty without {@link STUB_ANSWERS_FILE}. */
export async function stubAnswersOf(release: Release, read: ReadReleased): Promise<StubAnswers> {
  const text = Object.hasOwn(release.files, STUB_ANSWERS_FILE) ? await read(release, STUB_ANSWERS_FILE) : undefined;
  return text === undefined ? {} : readAs(stubAnswersSchema, JSON.parse(text), STUB_ANSWERS_FILE);
}
