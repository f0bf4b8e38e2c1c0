import { releaseUrl, type App } from '@portal/contracts/release';
import { releaseOf } from './page-composition';

/**
 * Fetches a page's files past the browser's cache: released files are cached for good, so a broken copy would be too.
 * What still cannot be had is left to the load that follows, which says so.
 */
export async function refreshFiles(app: App, pageId: string): Promise<void> {
  const live = releaseOf(app);
  if (!live) return;
  const urlOf = (file: string) => releaseUrl(app, live.version, file);
  try {
    // Set up on first use, since few pages need it.
    const { releaseSchema } = await import(/* webpackMode: "eager" */ '@portal/contracts/release');
    const answer = await fetch(urlOf('release.json'));
    const { pages, files } = releaseSchema.parse(await answer.json());
    const wanted = pages.find(({ id }) => id === pageId)?.files ?? [];
    const refreshed = wanted.map((file) =>
      fetch(urlOf(file), { cache: 'reload', integrity: files[file]?.integrity ?? '', credentials: 'same-origin' }),
    );
    await Promise.allSettled(refreshed);
  } catch (error) {
    console.warn(`The files of ${app} could not be refreshed`, error);
  }
}
