import type { Page } from '@playwright/test';
import { HOST } from '@portal/contracts/release';

/** Holds the shell's script back. Answers what lets it through. */
export async function holdScript(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/releases/${HOST}/*/*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
