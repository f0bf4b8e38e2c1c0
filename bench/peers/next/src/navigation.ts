import { manifest as admin } from '../../../../mf-admin/src/manifest';
import { manifest as community } from '../../../../mf-community/src/manifest';
import { manifest as courses } from '../../../../mf-courses/src/manifest';
import { manifest as publicPages } from '../../../../mf-public/src/manifest';
import { navEntries } from '../../../../shell/src/app/pages';

const pages = [admin, community, courses, publicPages].flatMap((manifest) =>
  manifest.pages.map((page) => ({ ...page, app: 'portal' })),
);

/** What stands in the members' navigation, the admin's entry included. */
export const entries = navEntries(pages, true);

/** Where members sign in. */
export const SIGN_IN = '/sign-in';
