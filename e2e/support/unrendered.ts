import type { Page } from '@playwright/test';

/**
 * From now on pages come without their data, as to a browser whose zone is not known: it asks for it itself, and what
 * it is then answered can be changed on the way.
 */
export const leaveDataToBrowser = (page: Page) =>
  page.context().route(
    () => true,
    async (route, request) => {
      if (!request.isNavigationRequest()) return route.fallback();
      const headers = await request.allHeaders();
      const cookie = headers['cookie']?.replace(/portal_zone=[^;]*/, 'portal_zone=');
      return route.continue({ headers: { ...headers, ...(cookie !== undefined && { cookie }) } });
    },
  );
