import { request, type ClientRequest } from 'node:http';
import { deleteAccount, getAccount, updateProfile } from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { getHealth } from '@portal/contracts/health';
import { PICTURE_FAULTS, removePicture, uploadPicture, type Crop } from '@portal/contracts/pictures';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { observed } from '../../../test/observe';
import { BLUE, blackPng, noise, RED, redAndBlue } from '../../../test/picture-files';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';

const WHOLE: Crop = { x: 0, y: 0, size: 1 };
const FIVE_MB = 5 * 1024 * 1024;
const OLD = 'https://tracker.example/1.png';

describe('a member’s picture', () => {
  let portal: Portal;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal({ limits: { picturesPerMember: { max: 40, minutes: 60 } } });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await portal.member();
  });

  const fileOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });
  const upload = (bytes: Uint8Array, { type = 'image/png', crop = WHOLE, as = member } = {}) =>
    as.call(uploadPicture, { query: crop, file: fileOf(bytes, type) });
  const refused = (bytes: Uint8Array, type?: string) =>
    upload(bytes, type === undefined ? {} : { type }) as unknown as ReturnType<Client['refused']>;
  const addressOf = async (bytes: Uint8Array, more?: Parameters<typeof upload>[1]) => {
    const { status, body } = await upload(bytes, more);
    expect(status).toBe(200);
    return body.profileImageUrl ?? '';
  };
  const fetchPicture = async (address: string) => {
    const answer = await fetch(address);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const kept = async (bytes: Uint8Array, more?: Parameters<typeof upload>[1]) =>
    (await fetchPicture(await addressOf(bytes, more))).bytes;
  /** Whether a spot of a picture is red or blue. */
  async function colourAt(bytes: Buffer, left: number, top: number) {
    const [r = 0, , b = 0] = await sharp(bytes)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    return r > b ? 'red' : 'blue';
  }

  test.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a small square WebP', async (format) => {
    const file = await noise(900, 700).toFormat(format).toBuffer();
    const bytes = await kept(file, { type: `image/${format}` });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(bytes.length).toBeLessThan(256_000);
  });

  test('is the square that was chosen, and is not made larger than it was', async () => {
    const file = await redAndBlue(400, 200).png().toBuffer();
    const left = await kept(file, { crop: { x: 0, y: 0, size: 1 } });
    const right = await kept(file, { crop: { x: 0.5, y: 0, size: 1 } });
    expect([await colourAt(left, 100, 100), await colourAt(right, 100, 100)]).toEqual(['red', 'blue']);
    const small = await kept(file, { crop: { x: 0.6, y: 0.5, size: 0.5 } });
    expect(await sharp(small).metadata()).toMatchObject({ width: 100, height: 100 });
    expect(await colourAt(small, 50, 50)).toBe('blue');
  });

  test('stands upright, however the camera was held, and keeps nothing that the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Zq Secret Studio' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } };
    const file = await redAndBlue(1_200, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    // Turned clockwise by a quarter, the left is at the top.
    const bytes = await kept(file, { type: 'image/jpeg', crop: { x: 0, y: 0.1, size: 1 } });
    expect([await colourAt(bytes, 250, 50), await colourAt(bytes, 250, 480)]).toEqual(['red', 'blue']);
    const { exif: left, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Secret')).toBe(false);
  });

  test('that moves shows its first frame', async () => {
    const frame = (background: object) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    const file = await sharp([await frame(RED), await frame(BLUE)], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const bytes = await kept(file, { type: 'image/webp' });
    expect([(await sharp(bytes).metadata()).pages ?? 1, await colourAt(bytes, 30, 30)]).toEqual([1, 'red']);
  });

  test('stands wherever the member does, until it is removed', async () => {
    const author = member;
    const { body: post } = await author.call(createPost, { body: { content: 'Hello' } });
    const params = { id: post.id };
    await author.call(createComment, { params, body: { content: 'And this' } });
    const profileImageUrl = await addressOf(await redAndBlue(90, 90).png().toBuffer());
    const reader = await portal.member();
    const seen = async () => [
      (await author.call(getCurrentUser, {})).body.profileImageUrl,
      (await author.call(getAccount, {})).body.profileImageUrl,
      (await reader.call(listPosts, {})).body[0]?.user.profileImageUrl,
      (await reader.call(listComments, { params })).body[0]?.user.profileImageUrl,
    ];
    expect(await seen()).toEqual(Array(4).fill(profileImageUrl));
    expect((await author.call(removePicture, {})).body).toEqual({ profileImageUrl: null });
    expect(await seen()).toEqual(Array(4).fill(null));
    expect((await author.call(removePicture, {})).status).toBe(200);
  });

  test('has an address that nobody guesses, that browsers keep, and that ends with the picture', async () => {
    const file = await redAndBlue(90, 90).png().toBuffer();
    const [first, second] = [await addressOf(file), await addressOf(file)];
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/pictures\/[\w-]{43}\.webp$/);
    expect(second).not.toBe(first);
    const gone = await fetchPicture(first);
    expect([gone.answer.status, gone.answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const { answer } = await fetchPicture(second);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const deletion = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    await member.call(deleteAccount, { body: deletion });
    expect((await fetchPicture(second)).answer.status).toBe(404);
    expect(
      await portal.database.query('SELECT FROM pictures p LEFT JOIN users u ON u.id = p.user_id WHERE u.id IS NULL'),
    ).toEqual([]);
  });

  test('attack: a picture set to an address of elsewhere — it is not taken, and one that was stored is not shown', async () => {
    const profile = { firstName: 'Ada', lastName: 'Reyes', timeZone: 'UTC', timeZoneChosen: true };
    const { status, body } = await member.call(updateProfile, { body: { ...profile, profileImageUrl: OLD } as never });
    expect([status, body.profileImageUrl]).toEqual([200, null]);
    await portal.database.query('UPDATE users SET profile_image_url = $1 WHERE email = $2', [OLD, body.email]);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBeNull();
  });

  test('attack: a picture that unpacks to 900 million pixels — refused by its head, unread', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await refused(bomb);
    expect([status, body.issues]).toEqual([400, [{ path: 'picture', message: PICTURE_FAULTS.tooManyPixels }]]);
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
    const { status, body } = await refused(await file(), 'image/png');
    expect([status, body.issues]).toEqual([400, [{ path: 'picture', message: PICTURE_FAULTS.notAPicture }]]);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBeNull();
  });

  test.each(['image/svg+xml', 'image/gif', 'text/html'])('sent as %s is refused', async (type) => {
    expect((await refused(Buffer.from(SVG), type)).status).toBe(415);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'fault: half of a %s file — refused, the earlier picture stays',
    async (format) => {
      const address = await addressOf(await redAndBlue(90, 90).png().toBuffer());
      const whole = await noise(600, 600).toFormat(format).toBuffer();
      const { status, body } = await refused(whole.subarray(0, whole.length / 2), `image/${format}`);
      expect([status, body.issues?.[0]?.message]).toEqual([400, PICTURE_FAULTS.unreadable]);
      expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBe(address);
    },
  );

  test('of 5 MB is taken, of one byte more it is not, whether its size is told or not', async () => {
    const file = await redAndBlue(90, 90).jpeg().toBuffer();
    const filledTo = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect((await upload(filledTo(FIVE_MB), { type: 'image/jpeg' })).status).toBe(200);
    const { status, body } = await refused(filledTo(FIVE_MB + 1), 'image/jpeg');
    expect([status, body.message]).toEqual([413, PICTURE_FAULTS.tooLarge]);
    const sending = begin(member, { 'transfer-encoding': 'chunked' });
    sending.end(filledTo(FIVE_MB + 1));
    expect(await statusOf(sending)).toBe(413);
  });

  test.each<[string, object]>([
    ['outside of the picture', { ...WHOLE, x: 1.5 }],
    ['too small', { ...WHOLE, size: 0.1 }],
    ['no number', { ...WHOLE, y: 'NaN' }],
  ])('with a square %s is refused', async (_, crop) => {
    const file = await redAndBlue(90, 90).png().toBuffer();
    expect((await upload(file, { crop: crop as Crop })).status).toBe(400);
  });

  test('attack: a picture sent from a page of another site, or by nobody — refused, unread', async () => {
    const file = await redAndBlue(90, 90).png().toBuffer();
    const path = '/api/account/picture?x=0&y=0&size=1';
    const send = (client: Client, headers: Record<string, string | undefined>) =>
      client.send('PUT', path, { raw: new Uint8Array(file), headers: { 'content-type': 'image/png', ...headers } });
    expect((await send(member, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(member, { 'sec-fetch-site': undefined, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(portal.visitor(), {})).status).toBe(401);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBeNull();
  });

  test('attack: another member removes or replaces a picture — only their own', async () => {
    const address = await addressOf(await redAndBlue(90, 90).png().toBuffer());
    const other = await portal.member();
    await other.call(removePicture, {});
    await addressOf(await redAndBlue(90, 90).png().toBuffer(), { as: other });
    expect((await fetchPicture(address)).answer.status).toBe(200);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBe(address);
  });

  /** Begins to send a picture; the body is the caller's to write. */
  function begin(as: Client, headers: Record<string, string> = {}): ClientRequest {
    const cookie = [...as.cookies].map((pair) => pair.join('=')).join('; ');
    const sending = request(`${portal.origin}/api/account/picture?x=0&y=0&size=1`, {
      method: 'PUT',
      agent: false,
      headers: { ...as.headers, cookie, 'content-type': 'image/jpeg', ...headers },
    });
    sending.on('error', () => undefined);
    return sending;
  }
  const statusOf = (sending: ClientRequest) =>
    new Promise<number | undefined>((resolve) => {
      sending.on('response', (answer) => resolve(answer.resume().statusCode));
    });

  test('attack: pictures that are begun and never finished — 2 of a member and 12 in all wait, others are told, and room comes back', async () => {
    const file = await redAndBlue(90, 90).jpeg().toBuffer();
    const slow: ClientRequest[] = [];
    const answers: number[] = [];
    let told = () => {};
    const beginSlowly = (as: Client) => {
      const sending = begin(as, { 'content-length': '5000' });
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
      expect((await upload(file, { as: another, type: 'image/jpeg' })).status).toBe(503);
      expect((await another.call(getHealth, {})).status).toBe(200);
    } finally {
      for (const sending of slow) sending.destroy();
    }
    const late = await portal.member();
    while ((await upload(file, { as: late, type: 'image/jpeg' })).status !== 200) await late.call(getHealth, {});
  });

  test('attack: large pictures of many members at once — read one by one, each answered', async () => {
    const file = await redAndBlue(5_700, 4_300).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();
    const members = await Promise.all(Array.from({ length: 20 }, () => portal.member()));
    const before = process.memoryUsage().rss;
    let peak = 0;
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const statuses = (await Promise.all(members.map((as) => upload(file, { as, type: 'image/jpeg' })))).map(
      ({ status }) => status,
    );
    clearInterval(watching);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    observed(`20 pictures of 24 megapixels: ${Math.round((peak - before) / 1e6)} MB more memory at most`);
    expect(peak - before).toBeLessThan(400e6);
  });

  test('is changed 30 times an hour at most, or as often as the rules say', async () => {
    const file = await redAndBlue(9, 9).png().toBuffer();
    for (let count = 0; count < 40; count++) expect((await upload(file)).status).toBe(200);
    const { status, body } = await refused(file);
    expect([status, body.message]).toEqual([
      429,
      'You have changed your picture many times in a short time. Please wait 60 minutes and try again.',
    ]);
  });
});
