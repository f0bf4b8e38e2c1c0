import { expect, type Locator } from '@playwright/test';

/**
 * Sets a checkbox by a click and waits until it holds. A page that has only begun to answer may show the old state for a moment
 * before it carries the click out: `check()` of Playwright looks once, and takes that moment for the result.
 */
async function setChecked(box: Locator, checked: boolean) {
  if ((await box.isChecked()) !== checked) await box.click();
  await expect(box).toBeChecked({ checked });
}

export const tick = (box: Locator) => setChecked(box, true);

export const untick = (box: Locator) => setChecked(box, false);
