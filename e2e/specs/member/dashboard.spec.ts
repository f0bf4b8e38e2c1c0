import type { Page } from '@playwright/test';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-courses/dashboard'] });

const LEFT = ['Current Course Progress', "Today's Priorities", 'Pillar Progress'];
const RIGHT = ['Habit Tracker', 'Next Coaching Session', 'Community Activity'];

/** The parts of the dashboard as they stand on the screen, from the top. */
async function placesOf(page: Page) {
  const places = await Promise.all(
    [...LEFT, ...RIGHT].map(async (name) => {
      const box = await page.getByRole('region', { name }).boundingBox();
      if (!box) throw new Error(`${name} is not on the page`);
      return { name, ...box };
    }),
  );
  return places.toSorted((one, other) => one.y - other.y);
}

test('a wide screen has the two columns of the specification, a phone what there is to do today first', async ({
  page,
}) => {
  await openSession(page, DEMO_MEMBER);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/dashboard');
  const namesIn = async (isThere: (x: number) => boolean) =>
    (await placesOf(page)).filter(({ x, width }) => isThere(x + width / 2)).map(({ name }) => name);
  expect(await namesIn((middle) => middle < 800)).toEqual(LEFT);
  expect(await namesIn((middle) => middle > 800)).toEqual(RIGHT);

  await page.setViewportSize({ width: 390, height: 844 });
  const namesNow = async () => (await placesOf(page)).map(({ name }) => name);
  await expect
    .poll(namesNow)
    .toEqual([
      'Current Course Progress',
      "Today's Priorities",
      'Habit Tracker',
      'Next Coaching Session',
      'Pillar Progress',
      'Community Activity',
    ]);
});
