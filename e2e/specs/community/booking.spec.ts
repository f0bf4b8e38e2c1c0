import { book, choose, dialog, groupSession, openSchedule, ownSession } from '../../pages/coaching';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-community/coaching'] });

test('a member sees the sessions to come, books one, puts it into a calendar and cancels it', async ({
  page,
  member: _member,
}) => {
  await openSchedule(page);
  const times = dialog(page).getByRole('toolbar', { name: 'Schedule 1:1 Session' }).getByRole('button');
  await expect(times.first()).toHaveAccessibleName(/^\d+:\d\d\s[AP]M, \w+day, \w+ \d+$/);
  const when = await choose(page, 0);
  await book(page);
  await expectToast(page, 'Session booked', when);
  await expect(ownSession(page)).toContainText(when);
  await expect(groupSession(page)).toBeVisible();

  const download = page.waitForEvent('download');
  await ownSession(page)
    .getByRole('link', { name: /^Add to calendar/ })
    .click();
  expect((await download).suggestedFilename()).toBe('session.ics');

  await ownSession(page)
    .getByRole('button', { name: /^Cancel session/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await expectToast(page, 'Session canceled');
  await expect(ownSession(page)).toHaveCount(0);

  await test.step('on a phone booking is in view, right after the next session', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const bottomBar = page.getByRole('navigation').last();
    await expect(async () => {
      const [booking, bar] = await Promise.all(
        [page.getByRole('button', { name: 'Schedule 1:1 Session' }), bottomBar].map((part) => part.boundingBox()),
      );
      expect((booking?.y ?? Infinity) + (booking?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass();
  });
});
