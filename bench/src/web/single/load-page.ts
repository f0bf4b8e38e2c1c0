import type { ComponentType } from 'react';
import type { App } from '@portal/contracts/release';
import type { RemoteRoutes } from '@portal/sdk';
import admin from '../../../../mf-admin/src/routes';
import community from '../../../../mf-community/src/routes';
import courses from '../../../../mf-courses/src/routes';
import publicPages from '../../../../mf-public/src/routes';
import { ownRoutes } from '../../../../shell/src/own-routes';

const ROUTES: Record<App, RemoteRoutes> = {
  shell: ownRoutes,
  'mf-public': publicPages,
  'mf-courses': courses,
  'mf-community': community,
  'mf-admin': admin,
};

/** Stands in for the shell's module of that name: pages are chunks of the one bundle. */
export async function loadPage(app: App, pageId: string): Promise<ComponentType> {
  const load = ROUTES[app]?.[pageId];
  if (!load) throw new Error(`${app} has no page ${pageId}`);
  return (await load()).default;
}
