import { deleteAccount, getAccount, updateProfile } from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { removePicture } from '@portal/contracts/pictures';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { addressOf, fetchPicture, refused, upload } from '../../../test/member-pictures';
import { BLUE, noise, RED, redAndBlue } from '../../../test/picture-files';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';

const OLD = 'https://tracker.example/1.png';

describe('a member’s picture', () => {
  const portal = portalOfSpec({ limits: { picturesPerMember: { max: 40, minutes: 60 } } });
  let member: Client;

  beforeEach(async () => {
    member = await portal.member();
  });

  const kept = async (bytes: Uint8Array, more?: Parameters<typeof upload>[2]) =>
    (await fetchPicture(await addressOf(member, bytes, more))).bytes;

  /** Whether a spot of a picture is red or blue. */
  async function colorAt(bytes: Buffer, left: number, top: number) {
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
    expect([await colorAt(left, 100, 100), await colorAt(right, 100, 100)]).toEqual(['red', 'blue']);
    const small = await kept(file, { crop: { x: 0.6, y: 0.5, size: 0.5 } });
    expect(await sharp(small).metadata()).toMatchObject({ width: 100, height: 100 });
    expect(await colorAt(small, 50, 50)).toBe('blue');
  });

  test('stands upright, however the camera was held, and keeps nothing that the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Zq Secret Studio' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } };
    const file = await redAndBlue(1_200, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    // Turned clockwise by a quarter, the left is at the top.
    const bytes = await kept(file, { type: 'image/jpeg', crop: { x: 0, y: 0.1, size: 1 } });
    expect([await colorAt(bytes, 250, 50), await colorAt(bytes, 250, 480)]).toEqual(['red', 'blue']);
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
    expect([(await sharp(bytes).metadata()).pages ?? 1, await colorAt(bytes, 30, 30)]).toEqual([1, 'red']);
  });

  test('stands wherever the member does, until it is removed', async () => {
    const author = member;
    const { body: post } = await author.call(createPost, { body: { content: 'Hello' } });
    const params = { id: post.id };
    await author.call(createComment, { params, body: { content: 'And this' } });
    const profileImageUrl = await addressOf(member, await redAndBlue(90, 90).png().toBuffer());
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
    const [first, second] = [await addressOf(member, file), await addressOf(member, file)];
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

  test('attack: another member removes or replaces a picture — only their own', async () => {
    const address = await addressOf(member, await redAndBlue(90, 90).png().toBuffer());
    const other = await portal.member();
    await other.call(removePicture, {});
    await addressOf(other, await redAndBlue(90, 90).png().toBuffer());
    expect((await fetchPicture(address)).answer.status).toBe(200);
    expect((await member.call(getCurrentUser, {})).body.profileImageUrl).toBe(address);
  });

  test('is changed 30 times an hour at most, or as often as the rules say', async () => {
    const file = await redAndBlue(9, 9).png().toBuffer();
    for (let count = 0; count < 40; count++) expect((await upload(member, file)).status).toBe(200);
    const { status, body } = await refused(member, file);
    expect([status, body.message]).toEqual([
      429,
      'You’ve changed your picture many times in a short time. Please wait 60 minutes and try again.',
    ]);
  });
});
