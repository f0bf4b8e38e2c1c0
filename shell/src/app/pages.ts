import { containerName, type App, type PageAccess, type LiveRelease, type Page } from '@portal/contracts/release';
import { matchPath } from '@portal/sdk';

/** A page together with the remote that owns it. */
export type OwnedPage = Page & { app: App };

/** What stands in the members' navigation. */
export type NavEntry = { path: string; label: string; order: number; icon?: string | undefined; access: PageAccess };

export const ownedPages = (releases: readonly LiveRelease[]): OwnedPage[] =>
  releases.flatMap(({ app, pages }) => pages.map((page) => ({ ...page, app })));

/** Pages by path: one path can have a page for visitors and another for members. */
export function pagesByPath(pages: readonly OwnedPage[]): Map<string, OwnedPage[]> {
  const byPath = new Map<string, OwnedPage[]>();
  for (const page of pages) byPath.set(page.path, [...(byPath.get(page.path) ?? []), page]);
  return byPath;
}

/** Of the pages at one path, the one for members or the one for everybody else. */
export const pageFor = (pages: readonly OwnedPage[], isMember: boolean) =>
  pages.find(({ access }) => access === (isMember ? 'member' : 'visitor')) ?? pages[0];

/** Navigation entries in their order; the admin's only for the admin (spec section 2). */
export function navEntries(pages: readonly OwnedPage[], isAdmin: boolean): NavEntry[] {
  return pages
    .flatMap(({ nav, path, access }) => (nav && (access !== 'admin' || isAdmin) ? [{ ...nav, path, access }] : []))
    .sort((a, b) => a.order - b.order);
}

/** The pages whose path matches a concrete path such as `/course/clarity`. */
export const pagesAt = (pages: readonly OwnedPage[], path: string) =>
  pages.filter((page) => matchPath(page.path, path));

/** A stable name of a page, for keys. */
export const pageName = (page: OwnedPage) => `${containerName(page.app)}/${page.id}`;
