import { DEMO_MEMBER, openSession } from '../support/members';
import { screensFor, expectItStand } from '../support/screens';
import { shiftsIn, watchShifts } from '../support/shifts';
import { startSlowLine } from '../support/slow-line';
import { expect, test } from '../support/test';
import { isKept, typeface } from '../support/typeface';

for (const { name, width } of [
  { name: 'a phone', width: 390 },
  { name: 'a desktop', width: 1_280 },
]) {
  test(`nothing jumps on ${name} while pages arrive piece by piece`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const line = await startSlowLine(baseURL ?? '');
    try {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await openSession(page, DEMO_MEMBER);
      for (const { path } of await screensFor(page, 'member')) {
        await page.goto(line.address + path);
        await expectItStand(page);
        expect(await shiftsIn(page)).toEqual([]);
      }
    } finally {
      line.stop();
    }
  });
}

for (const path of ['/', '/api/login']) {
  test(`${path} waits for no typeface on a slow line, and has it the next time`, async ({ page, context }) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', slow);
    await page.goto(path);
    expect(await typeface(page)).toBeUndefined();
    await isKept(page);
    await page.reload();
    expect(await typeface(page)).toBe('loaded');
  });
}
