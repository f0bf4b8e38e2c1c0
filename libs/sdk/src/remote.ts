import type { ComponentType } from 'react';
import type { RemoteManifest } from '@portal/contracts/release';

/** Loads a page: a module whose default export is the page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** What a remote exposes as `./routes`: a loader for each page of its manifest. */
export type RemoteRoutes = Readonly<Record<string, LoadPage>>;

/**
 * Declares a remote's pages; the compiler asks for one loader per page of the manifest. Name each page's chunk by its
 * id: `questionnaire: () => import(/* webpackChunkName: "questionnaire" *\/ './pages/questionnaire')`.
 */
export const defineRemote = <M extends RemoteManifest>(
  _manifest: M,
  pages: { readonly [Id in M['pages'][number]['id']]: LoadPage },
): RemoteRoutes => pages;

/**
 * A page that is not rendered by the shell's React: it mounts into `element` and returns a function that unmounts it.
 * It calls `fail` on an error; the shell then shows an error in its place with a retry. A click on a plain link within
 * the site navigates without reloading the portal.
 */
export interface MountedPage {
  mount(element: HTMLElement, fail: (error: unknown) => void): () => void;
}

/** Loads a mounted page: a module that exports `mount`. */
export type LoadMountedPage = () => Promise<MountedPage>;

/** What a remote of mounted pages exposes as `./routes`. */
export type MountedRoutes = Readonly<Record<string, LoadMountedPage>>;

/**
 * Declares the pages of a remote with its own React, or with none. It can use the SDK's plain functions (`send`,
 * `showToast`, `goToSignIn`), but not the hooks and components, which belong to the shell's React.
 */
export const defineMountedRemote = <M extends RemoteManifest>(
  _manifest: M,
  pages: { readonly [Id in M['pages'][number]['id']]: LoadMountedPage },
): MountedRoutes => pages;
