import type { Page } from '@playwright/test';

/**
 * From now on pages come without their data, as to a browser whose zone is not known: it asks for it itself, and what
 * it is then answered can be changed on the way.
 */
export async function leaveDataToBrowser(page: Page) {
  await page.addInitScript(() => {
    const kept = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => kept?.get?.call(document) as string,
      set: (cookie: string) => {
        if (!cookie.startsWith('portal_zone=')) kept?.set?.call(document, cookie);
      },
    });
  });
  await page.context().clearCookies({ name: 'portal_zone' });
}
