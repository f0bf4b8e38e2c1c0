import './web-globals';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, version as styledVersion } from 'styled-components';
import { HOST, type App } from '@portal/contracts/release';
import type { Rendered } from '@portal/contracts/rendered-page';
import { createQueryClient, hydrateQueryClient, RedirectProvider, type RemoteRoutes } from '@portal/sdk';
import { Portal } from '../app/portal';
import { Site } from '../app/site';
import { ownRoutes } from '../own-routes';
import { keepPage, loadedPage } from '../remotes/loaded-pages';
import { CompiledOnce } from './compiled-once';

export { shared } from './shared';

/** One page to render, for one member or once for everyone. */
export interface PageRequest extends Rendered {
  app: App;
  pageId: string;
  /** Path and query, e.g. `/course/clarity?day=3`. */
  address: string;
}

/** A page as it is sent: its markup and the rules of its styles; or where it leads instead. */
export type RenderedMarkup = { html: string; styles: string; styledVersion: string } | { redirect: string };

async function load(app: App, pageId: string, remotes: Readonly<Record<App, RemoteRoutes>>) {
  if (loadedPage(app, pageId)) return;
  const routesOf: RemoteRoutes | undefined = app === HOST ? ownRoutes : remotes[app];
  const page = routesOf?.[pageId];
  if (!page) throw new Error(`${app} has no page ${pageId}`);
  keepPage(app, pageId, (await page()).default);
}

/**
 * Renders a page exactly as in the member's first browser render. All member data is in this call's own cache; nothing
 * is retained.
 * @param remotes the routes of the remotes' SSR bundles, by app
 * @throws whatever a component throws: the page is then left to the browser
 */
export async function renderPage(
  { app, pageId, address, moment, answers }: PageRequest,
  remotes: Readonly<Record<App, RemoteRoutes>>,
): Promise<RenderedMarkup> {
  await load(app, pageId, remotes);
  let redirect: string | undefined;
  const client = createQueryClient();
  hydrateQueryClient(client, answers);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <CompiledOnce>
          <RedirectProvider value={(to) => (redirect = to)}>
            <Portal client={client} moment={moment}>
              <StaticRouter location={address}>
                <Site />
              </StaticRouter>
            </Portal>
          </RedirectProvider>
        </CompiledOnce>,
      ),
    );
    return redirect === undefined ? { html, styles: rulesOf(sheet), styledVersion } : { redirect };
  } finally {
    sheet.seal();
    client.clear();
  }
}

const rulesOf = (sheet: ServerStyleSheet) => sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
