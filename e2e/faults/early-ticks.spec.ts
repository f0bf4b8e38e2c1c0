import { activities, tickAll } from '../pages/lesson';
import { expectItAnswer } from '../support/screens';
import { tellZone } from '../support/rendered';
import { expect, test } from '../support/test';

test.use({ opens: ['mf-courses'] });

/** How much slower than this machine the phone is: the page answers while the boxes are ticked. */
const SLOWER = 5;

test('boxes that are ticked while the page begins to answer stay ticked', async ({
  page,
  context,
  baseURL,
  member: _member,
}) => {
  test.slow();
  await tellZone(context, baseURL ?? '', 'UTC');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`/clarity?day=${day}`);
    await tickAll(page);
    await expectItAnswer(page);
    const boxes = await activities(page).all();
    expect(boxes.length).toBeGreaterThan(1);
    for (const box of boxes) await expect(box, `day ${day}`).toBeChecked();
  }
});
