import type { ClientRequest } from 'node:http';
import { getHealth } from '@portal/contracts/health';
import type { Client } from '../test/client';
import { begin, upload } from '../test/member-pictures';
import { observed } from '../test/observe';
import { redAndBlue } from '../test/picture-files';
import { portalOfSpec } from '../test/portal';

describe('many pictures at once', () => {
  const portal = portalOfSpec();

  test('attack: pictures that are begun and never finished — 2 of a member and 12 in all wait, others are told, and room comes back', async () => {
    const file = await redAndBlue(90, 90).jpeg().toBuffer();
    const member = await portal.member();
    const slow: ClientRequest[] = [];
    const answers: number[] = [];
    let told = () => {};
    const beginSlowly = (as: Client) => {
      const sending = begin(portal.origin, as, { 'content-length': '5000' });
      sending.on('response', (answer) => {
        answers.push(answer.resume().statusCode ?? 0);
        told();
      });
      sending.write('slow');
      slow.push(sending);
    };
    const answered = (count: number) =>
      new Promise<void>((resolve) => {
        told = () => answers.length >= count && resolve();
        told();
      });
    try {
      for (let count = 0; count < 3; count++) beginSlowly(member);
      await answered(1);
      for (let count = 0; count < 6; count++) {
        const as = await portal.member();
        for (let each = 0; each < 2; each++) beginSlowly(as);
      }
      await answered(3);
      expect(answers).toEqual([429, 503, 503]);
      const another = await portal.member();
      expect((await upload(another, file, { type: 'image/jpeg' })).status).toBe(503);
      expect((await another.call(getHealth, {})).status).toBe(200);
    } finally {
      for (const sending of slow) sending.destroy();
    }
    const late = await portal.member();
    while ((await upload(late, file, { type: 'image/jpeg' })).status !== 200) await late.call(getHealth, {});
  });

  test('attack: large pictures of many members at once — read one by one, each answered', async () => {
    const file = await redAndBlue(5_700, 4_300).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();
    const members = await Promise.all(Array.from({ length: 20 }, () => portal.member()));
    const before = process.memoryUsage().rss;
    let peak = 0;
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const statuses = (await Promise.all(members.map((as) => upload(as, file, { type: 'image/jpeg' })))).map(
      ({ status }) => status,
    );
    clearInterval(watching);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    observed(`20 pictures of 24 megapixels: ${Math.round((peak - before) / 1e6)} MB more memory at most`);
    expect(peak - before).toBeLessThan(400e6);
  });
});
