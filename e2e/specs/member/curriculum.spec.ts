import { DEMO_MEMBER, openSession } from '../../support/members';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({ remotes: ['mf-courses'] });

test.use({ viewport: { width: 390, height: 844 } });

test('a long description shows three lines, and all of it when asked for, by keyboard too', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await open(page, '/curriculum');
  const shown = page.getByRole('region', { name: 'All Courses' });
  const place = await shown
    .getByRole('listitem')
    .evaluateAll((courses) => courses.findIndex(({ textContent }) => textContent.includes('Read more')));
  const course = shown.getByRole('listitem').nth(place);
  const text = course.locator('p').first();
  const hidden = () => text.evaluate((element) => element.scrollHeight - element.clientHeight);
  const toggle = course.getByRole('button', { name: /^(Read more|Show less)$/ });
  const short = await text.evaluate((element) => element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Show less');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await hidden()).toBe(0);

  await toggle.click();
  await expect(toggle).toHaveText('Read more');
  expect(await text.evaluate((element) => element.clientHeight)).toBe(short);
});
