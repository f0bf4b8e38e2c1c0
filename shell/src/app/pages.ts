import { containerName, type App, type PageAccess, type LiveRelease, type Page } from '@portal/contracts/release';

/** A page together with the remote that owns it. */
export type OwnedPage = Page & { app: App };

/** The entries of the members' navigation. */
export type NavEntry = { path: string; label: string; order: number; icon?: string | undefined; access: PageAccess };

export const ownedPages = (releases: readonly LiveRelease[]): OwnedPage[] =>
  releases.flatMap(({ app, pages }) => pages.map((page) => ({ ...page, app })));

/** Navigation entries in their order; the admin's only for the admin (spec section 2). */
export function navEntries(pages: readonly OwnedPage[], isAdmin: boolean): NavEntry[] {
  return pages
    .flatMap(({ nav, path, access }) => (nav && (access !== 'admin' || isAdmin) ? [{ ...nav, path, access }] : []))
    .sort((a, b) => a.order - b.order);
}

/** A stable name of a page, for keys. */
export const pageName = (page: OwnedPage) => `${containerName(page.app)}/${page.id}`;
