import * as z from 'zod';
import { releaseUrl, type App } from '@portal/contracts/release';
import { releaseOf } from './page-composition';

/** The part of a release's description that is needed here: all of its schema would be on every page. */
const pageFilesSchema = () =>
  z.object({
    pages: z.array(z.object({ id: z.string(), files: z.array(z.string()) })),
    files: z.record(z.string(), z.object({ integrity: z.string() })),
  });

/**
 * Fetches a page's files bypassing the browser's cache: release files are cached permanently, so a corrupted copy would
 * be too. Errors are left to the following load, which reports them.
 */
export async function refreshFiles(app: App, pageId: string): Promise<void> {
  const live = releaseOf(app);
  if (!live) return;
  const urlOf = (file: string) => releaseUrl(app, live.version, file);
  try {
    const answer = await fetch(urlOf('release.json'));
    const { pages, files } = pageFilesSchema().parse(await answer.json());
    const wanted = pages.find(({ id }) => id === pageId)?.files ?? [];
    const refreshed = wanted.map((file) =>
      fetch(urlOf(file), { cache: 'reload', integrity: files[file]?.integrity ?? '', credentials: 'same-origin' }),
    );
    await Promise.allSettled(refreshed);
  } catch (error) {
    console.warn(`The files of ${app} could not be refreshed`, error);
  }
}
