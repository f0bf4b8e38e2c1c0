import type { LoadPage } from '@portal/sdk';
import type { manifest } from './manifest';

/** Loads the shell's own pages, each from a chunk of its own: who never opens one never loads its code. */
export const ownRoutes: Readonly<Record<(typeof manifest)['pages'][number]['id'], LoadPage>> = {
  settings: () => import(/* webpackChunkName: "settings" */ './settings/settings-page'),
};
