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
