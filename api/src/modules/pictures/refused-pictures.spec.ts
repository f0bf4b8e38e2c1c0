import type { ClientRequest } from 'node:http';
import { getCurrentUser } from '@portal/contracts/auth';
import { PICTURE_ERRORS, type Crop } from '@portal/contracts/pictures';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { addressOf, begin, refused, sendRaw, upload, WHOLE } from '../../../test/member-pictures';
import { observed } from '../../../test/observe';
import { blackPng, noise, RED, redAndBlue } from '../../../test/picture-files';
import { portalOfSpec } from '../../../test/portal';

const FIVE_MB = 5 * 1024 * 1024;

describe('what is refused as a member’s picture', () => {
  const portal = portalOfSpec();
  let member: Client;

  beforeEach(async () => {
    member = await portal.member();
  });

  test('attack: a picture that unpacks to 900 million pixels — refused by its head, unread', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await refused(member, bomb);
    expect([status, body.issues]).toEqual([400, [{ path: 'picture', message: PICTURE_ERRORS.tooManyPixels }]]);
    observed(
      `${Math.round(bomb.length / 1_000)} KB sent, ${Math.max(0, Math.round((process.memoryUsage().rss - before) / 1e6))} MB more memory`,
    );
  });

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Uint8Array>]>([
    ['SVG', async () => Buffer.from(SVG)],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'GIF',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: RED } })
          .gif()
          .toBuffer(),
    ],
    [
      'TIFF',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: RED } })
          .tiff()
          .toBuffer(),
    ],
    ['nothing', async () => new Uint8Array(0)],
  ])('attack: %s that calls itself a PNG — refused', async (_, file) => {
    const { status, body } = await refused(member, await file(), 'image/png');
    expect([status, body.issues]).toEqual([400, [{ path: 'picture', message: PICTURE_ERRORS.notAPicture }]]);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBeNull();
  });

  test('SVG behind the first bytes of a PNG is refused, too', async () => {
    const { status, body } = await refused(member, Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, 'latin1'), 'image/png');
    expect([status, body.issues]).toEqual([400, [{ path: 'picture', message: PICTURE_ERRORS.unreadable }]]);
  });

  test.each(['image/svg+xml', 'image/gif', 'text/html'])('sent as %s is refused', async (type) => {
    expect((await refused(member, Buffer.from(SVG), type)).status).toBe(415);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'fault: half of a %s file — refused, the earlier picture stays',
    async (format) => {
      const address = await addressOf(member, await redAndBlue(90, 90).png().toBuffer());
      const whole = await noise(600, 600).toFormat(format).toBuffer();
      const { status, body } = await refused(member, whole.subarray(0, whole.length / 2), `image/${format}`);
      expect([status, body.issues?.[0]?.message]).toEqual([400, PICTURE_ERRORS.unreadable]);
      expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBe(address);
    },
  );

  const statusOf = (sending: ClientRequest) =>
    new Promise<number | undefined>((resolve) => {
      sending.on('response', (answer) => resolve(answer.resume().statusCode));
    });

  test('of 5 MB is taken, of one byte more it is not, whether its size is told or not', async () => {
    const file = await redAndBlue(90, 90).jpeg().toBuffer();
    const filledTo = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect((await upload(member, filledTo(FIVE_MB), { type: 'image/jpeg' })).status).toBe(200);
    const { status, body } = await refused(member, filledTo(FIVE_MB + 1), 'image/jpeg');
    expect([status, body.message]).toEqual([413, PICTURE_ERRORS.tooLarge]);
    const sending = begin(portal.origin, member, { 'transfer-encoding': 'chunked' });
    sending.end(filledTo(FIVE_MB + 1));
    expect(await statusOf(sending)).toBe(413);
  });

  test.each<[string, object]>([
    ['outside of the picture', { ...WHOLE, x: 1.5 }],
    ['too small', { ...WHOLE, size: 0.1 }],
    ['no number', { ...WHOLE, y: 'NaN' }],
  ])('with a square %s is refused', async (_, crop) => {
    const file = await redAndBlue(90, 90).png().toBuffer();
    expect((await upload(member, file, { crop: crop as Crop })).status).toBe(400);
  });

  test('attack: a picture sent from a page of another site, or by nobody — refused, unread', async () => {
    const file = await redAndBlue(90, 90).png().toBuffer();
    expect((await sendRaw(member, file, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await sendRaw(member, file, { 'sec-fetch-site': undefined, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await sendRaw(portal.visitor(), file, {})).status).toBe(401);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBeNull();
  });
});
