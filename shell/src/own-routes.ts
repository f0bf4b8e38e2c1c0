import type { LoadPage } from '@portal/sdk';
import type { manifest } from './manifest';

/** Loads the shell's own pages, each from its own chunk, so that its code is loaded only when it is opened. */
export const ownRoutes: Readonly<Record<(typeof manifest)['pages'][number]['id'], LoadPage>> = {
  settings: () => import(/* webpackChunkName: "settings" */ './settings/settings-page'),
};
