import type { Page } from '@playwright/test';

/** Notes what must never happen on a page: a dialog, or something that its security policy had to stop. */
export async function watch(page: Page): Promise<string[]> {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('noteViolation', (violation: string) => void happened.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${location.pathname} ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return happened;
}
