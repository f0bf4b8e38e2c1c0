import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Page, Prerendered } from '@portal/contracts/release';
import { toJson, writeAtomically } from './files';

/** The file of a prerendered page in a release. */
export const prerenderedFile = (pageId: string) => `prerendered/${pageId}.json`;

/** What the remote's prerender bundle exports. */
type RenderPage = (pageId: string) => { html: string; styles: string };

/** Renders those of `pages` that want to be HTML, with the bundle that the build left in `.prerender`, into `dist`. */
export async function prerender(folder: string, pages: readonly Page[]) {
  const wanted = pages.filter((page) => page.prerender);
  if (wanted.length === 0) return;
  const bundle = pathToFileURL(path.join(folder, '.prerender/prerender.js')).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  const styled = createRequire(path.join(folder, 'package.json')).resolve('styled-components/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(styled, 'utf8')));
  for (const { id } of wanted) {
    const page: Prerendered = { ...renderPage(id), styledVersion: version };
    await writeAtomically(path.join(folder, 'dist', prerenderedFile(id)), toJson(page));
  }
}
