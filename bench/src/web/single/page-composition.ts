import type { App, Composition, LiveRelease, RemoteManifest } from '@portal/contracts/release';
import { manifest as admin } from '../../../../mf-admin/src/manifest';
import { manifest as community } from '../../../../mf-community/src/manifest';
import { manifest as courses } from '../../../../mf-courses/src/manifest';
import { manifest as publicPages } from '../../../../mf-public/src/manifest';
import { manifest as shell } from '../../../../shell/src/manifest';

const part = (app: App, { pages }: Pick<RemoteManifest, 'pages'>): LiveRelease => ({
  app,
  version: '1.0.0-000000000000',
  sdk: { provides: '1.0.0' },
  entry: { file: '', integrity: '' },
  pages: [...pages],
});

/** Stands in for the shell's module of that name: with one bundle, what is live is what was built. */
export const composition: Composition = {
  channel: 'stable',
  id: 'single',
  reload: 'offer',
  releases: [
    part('shell', shell),
    part('mf-public', publicPages),
    part('mf-courses', courses),
    part('mf-community', community),
    part('mf-admin', admin),
  ],
};
