import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Sends the form that stands open and sees its first fault told as everybody needs it: the field is marked, named by
 * what is wrong with it, and has the focus.
 */
export async function expectFaultTold(page: Page, send: string, label: string, fault: RegExp) {
  await page.getByRole('button', { name: send, exact: true }).last().click();
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(fault);
  await expect(field).toBeFocused();
}
