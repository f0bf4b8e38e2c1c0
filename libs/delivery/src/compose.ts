import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  HOST,
  prerenderedSchema,
  type Composition,
  type LiveRelease,
  type PageAccess,
  type Prerendered,
  type Release,
} from '@portal/contracts/release';
import type { Rendered } from '@portal/contracts/rendered-page';
import { UNCHANGED_BRAND, wordsToTell, type Brand } from './brand';
import { shortHash } from './digest';
import { installableFiles, type InstallableFile } from './installable';
import { isServerRendered } from './page-calls';
import { ogImageOf, type OgImage } from './og-image';
import { renderHtml, streamedPage, type StreamedPage } from './page-html';
import { scriptsOf } from './script-tags';

/** A release in one browser's composition. */
export interface Part {
  release: Release;
  /** It is not live for everybody. */
  isCandidate: boolean;
  /** What is run in its place by a browser where it does not start. */
  before?: Release;
}

export interface ComposedPage {
  app: string;
  id: string;
  /** Router path, e.g. `/course/:id`. */
  path: string;
  access: PageAccess;
  /** Paths of the GET calls that it makes immediately. */
  data: readonly string[];
  /** Parameters of its address that they take over. */
  dataQuery: readonly string[];
  /** Its HTML, generated on request: each page contains the whole composition. */
  html: () => string;
  /** The addresses of the scripts it starts with. */
  scripts: readonly string[];
  /**
   * Whether its release and the shell's have SSR bundles to render it: for each member, or, on a public page with
   * immediate calls, once for everyone.
   */
  isRendered: boolean;
  /** The same page with the rendered content. */
  htmlWith(markup: Prerendered, rendered: Rendered): string;
  /** The same page in pieces, so that its beginning can be sent while it is rendered. */
  streamed: () => StreamedPage;
}

/** A composition's site, in memory. */
export interface ComposedSite {
  /** As each page carries it. */
  composition: Composition;
  /** As served on request: with the fallback for each release. */
  answered: Composition;
  pages: ComposedPage[];
  /** Files served next to the pages. */
  files: InstallableFile[];
  /** The images of its public pages, to be drawn on request. */
  ogImages: OgImage[];
  /** HTML for every address that no page claims. */
  fallback: () => string;
}

/** Reads a file of a release as text. */
export type ReadText = (release: Release, file: string) => Promise<string>;

const toStart = ({ version, sdk, entry, files }: Release): NonNullable<LiveRelease['before']> => ({
  version,
  sdk,
  entry: { file: entry[0] ?? '', integrity: files[entry[0] ?? '']?.integrity ?? '' },
});

/** A release as the shell needs it. */
export const liveReleaseOf = ({ app, pages, ...release }: Release): LiveRelease => ({
  app,
  ...toStart({ app, pages, ...release }),
  pages: pages.map(
    ({ files: _files, prerendered: _prerendered, prerender: _prerender, dataQuery: _query, ...page }) => page,
  ),
});

/** A browser's composition. */
function compositionOf(parts: readonly Part[], brand: Brand): Composition {
  const releases = parts
    .map(({ release }) => liveReleaseOf(release))
    .sort((one, other) => one.app.localeCompare(other.app));
  const words = wordsToTell(brand);
  const isOwn = JSON.stringify(brand) !== JSON.stringify(UNCHANGED_BRAND);
  return {
    channel: parts.some(({ isCandidate }) => isCandidate) ? 'canary' : 'stable',
    id: shortHash(JSON.stringify(isOwn ? [releases, brand] : releases)),
    reload: 'offer',
    releases,
    ...(words && { brand: words }),
  };
}

/** The same, with the fallback for each release. */
function withStepsBack({ releases, ...composition }: Composition, parts: readonly Part[]): Composition {
  const withBefore = (live: LiveRelease): LiveRelease => {
    const before = parts.find(({ release }) => release.app === live.app)?.before;
    return before ? { ...live, before: toStart(before) } : live;
  };
  return { ...composition, releases: releases.map(withBefore) };
}

/**
 * Builds the site from exactly these releases. Yields to other work after each page.
 * @param read reads a file of one of the releases
 * @param brand the pages' brand; default: the product's own
 * @param origin the portal's configured origin, such as `https://portal.example`; empty without one
 * @throws if the shell is missing, or a prerendered page or its service worker cannot be read
 */
export async function composeSite(
  parts: readonly Part[],
  read: ReadText,
  brand = UNCHANGED_BRAND,
  origin = '',
): Promise<ComposedSite> {
  const releases = parts.map(({ release }) => release);
  const shell = releases.find(({ app }) => app === HOST);
  if (!shell) throw new Error(`Without ${HOST} there are no pages`);
  const common = { composition: compositionOf(parts, brand), shell, brand, origin };
  const prerenderedOf = async (release: Release, file: string) =>
    prerenderedSchema.parse(JSON.parse(await read(release, file)));
  const composePage = async (release: Release, page: Release['pages'][number]): Promise<ComposedPage> => {
    const prerendered = page.prerendered && (await prerenderedOf(release, page.prerendered));
    const { id, path, access, data = [], dataQuery = [] } = page;
    const own = { ...common, release, page };
    const html = () => renderHtml({ ...own, ...(prerendered && { prerendered }) });
    const htmlWith = (markup: Prerendered, rendered: Rendered) => renderHtml({ ...own, prerendered: markup, rendered });
    const isRendered = isServerRendered(page) && [release, shell].every(({ program }) => program !== undefined);
    const told = { app: release.app, id, path, access, data, dataQuery };
    return { ...told, html, scripts: scriptsOf(own), isRendered, htmlWith, streamed: () => streamedPage(own) };
  };
  const worker = shell.serviceWorker === undefined ? undefined : await read(shell, shell.serviceWorker);
  const fallback = () => renderHtml(common);
  const pages: ComposedPage[] = [];
  for (const release of releases) {
    for (const page of release.pages) {
      pages.push(await composePage(release, page));
      await yieldToEventLoop();
    }
  }
  return {
    composition: common.composition,
    answered: withStepsBack(common.composition, parts),
    pages,
    files: installableFiles(releases, { compositionId: common.composition.id, shell, brand, app: fallback(), worker }),
    ogImages: releases.flatMap(({ app, pages: own }) => own.flatMap((page) => ogImageOf(app, page, brand) ?? [])),
    fallback,
  };
}
