import { deleteAccount, DELETION_WORD } from '@portal/contracts/account';
import { exportMemberData } from '@portal/contracts/account-export';
import { createPost, deletePost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { pictureUrlOf, uploadPicture, uploadPostPicture } from '@portal/contracts/pictures';
import { uploadSocialProofPicture } from '@portal/contracts/social-proof';
import type { Client } from '../../test/client';
import { Deployer, makeToken } from '../../test/deployer';
import { idOf } from '../../test/fixtures';
import { observed } from '../../test/observe';
import { addressOf, fetchPicture, WHOLE } from '../../test/member-pictures';
import { noise } from '../../test/picture-files';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../test/portal';
import { SECRET_ACCESS_KEY, ACCESS_KEY_ID, S3Server } from '../../test/s3-server';
import { attach, PDF } from '../../test/threads';
import { FILE_TABLES } from './file-tables';
import { FileStorage } from './file-storage';

describe('files in an S3 bucket', () => {
  let s3: S3Server;
  let portal: Portal;
  let member: Client;
  let png: Buffer;
  const lines: string[] = [];

  beforeAll(async () => {
    s3 = await S3Server.start();
    portal = await startPortal({
      environment: { FILE_STORAGE: 's3', LOG_LEVEL: 'trace', ...s3.environment },
      logTo: { write: (line) => lines.push(line) },
    });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
  });
  beforeEach(async () => {
    s3.turn({ kind: 'serve' });
    lines.length = 0;
    // Objects of earlier tests are deleted once nothing has named them for an hour.
    await portal.emptyTables('users', 'social_proof_pictures');
    portal.clock.advance({ hours: 2 });
    await sweep();
    member = await portal.member();
    // Pictures of other tests have other bytes.
    png = await noise(60, 60).png().toBuffer();
  });

  const linesWithKeys = () =>
    lines.filter((line) => [SECRET_ACCESS_KEY, ACCESS_KEY_ID].some((key) => line.includes(key)));

  const asFile = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
  const keys = () => [...s3.objects.keys()];
  const sweep = () => portal.service(FileStorage).objects.sweep();

  const leave = async (who: Client) => {
    const body = { confirmation: DELETION_WORD, currentPassword: MEMBER_PASSWORD } as const;
    expect((await who.call(deleteAccount, { body })).status).toBe(200);
  };

  /** How many rows of each table have bytes, and how many name an object. */
  async function placesOf(table: string, bytes: string) {
    const [row] = await portal.database.query<object[]>(
      `SELECT count(${bytes})::int AS rows, count(object_sha256)::int AS objects FROM ${table}`,
    );
    return row;
  }

  /** A member's files of every kind. */
  async function upload(as: Client) {
    const address = await addressOf(as, png);
    const { body: postPicture } = await as.call(uploadPostPicture, { file: asFile(png) });
    const pdf = await attach(as, PDF);
    return { address, postPicture, pdf };
  }

  test('are stored there, whatever they belong to, and served as they are', async () => {
    const { address, postPicture, pdf } = await upload(member);
    const owner = await portal.admin();
    const { body: portrait } = await owner.call(uploadSocialProofPicture, { file: asFile(png) });
    const team = new Deployer(portal.origin, await makeToken(owner));
    const release = await team.ship({ app: 'mf-courses', text: 'in S3' });

    expect(await placesOf('pictures', 'webp')).toEqual({ rows: 0, objects: 1 });
    expect(await placesOf('post_pictures', 'webp')).toEqual({ rows: 0, objects: 1 });
    expect(await placesOf('social_proof_pictures', 'webp')).toEqual({ rows: 0, objects: 1 });
    expect(await placesOf('thread_attachments', 'content')).toEqual({ rows: 0, objects: 1 });
    expect(await placesOf('file_contents', 'coalesce(bytes, brotli, gzip)')).toMatchObject({ rows: 0 });
    expect(new Set([...s3.objects.values()].map(({ contentType }) => contentType))).toEqual(
      new Set(['image/webp', 'application/pdf', 'application/octet-stream']),
    );

    for (const url of [
      address,
      portal.origin + postPicture.pictureUrl,
      portal.origin + pictureUrlOf(portrait.picture),
    ]) {
      const { answer, bytes } = await fetchPicture(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
    const { status, body } = await member.send('GET', `/api/coaching/thread/attachments/${pdf.token}.pdf`);
    expect([status, body]).toEqual([200, PDF.toString()]);
    // Another process, whose cache is empty.
    const other = await portal.another();
    const { body: entry } = await portal.visitor().send('GET', `/releases/mf-courses/${release.version}/release.json`);
    const [name = ''] = Object.keys((entry as { files: object }).files).filter((file) => file.endsWith('.js'));
    expect((await fetch(`${other}/releases/mf-courses/${release.version}/${name}`)).status).toBe(200);
    await portal.endOthers();
  });

  test('are in a member’s data as if they were in the database', async () => {
    await upload(member);
    const { body } = await member.call(exportMemberData, {});
    expect(body.attachments).toMatchObject([{ file: `data:application/pdf;base64,${PDF.toString('base64')}` }]);
    for (const { picture } of [...body.pictures, ...body.postPictures])
      expect(Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64').toString('latin1')).toContain(
        'WEBP',
      );
    expect([body.pictures.length, body.postPictures.length]).toEqual([1, 1]);
  });

  test('lie where their row says, whichever process stored them', async () => {
    const elsewhere = await portal.another({ FILE_STORAGE: 'database' });
    const before = keys();
    const other = Object.assign(Object.create(member) as Client, { origin: elsewhere });
    const address = await addressOf(other, png);
    expect(keys()).toEqual(before);
    const path = new URL(address).pathname;
    for (const origin of [portal.origin, elsewhere]) expect((await fetch(origin + path)).status).toBe(200);
    const inS3 = new URL(await addressOf(member, png)).pathname;
    expect(keys().length).toBe(before.length + 1);
    for (const origin of [portal.origin, elsewhere]) expect((await fetch(origin + inS3)).status).toBe(200);
    await portal.endOthers();
  });

  test('are uploaded once if two rows have the same bytes, and deleted with the last of them', async () => {
    const before = keys();
    const other = await portal.member();
    const addresses = [await addressOf(member, png), await addressOf(other, png)];
    const added = keys().filter((key) => !before.includes(key));
    expect(added).toHaveLength(1);
    await leave(member);
    portal.clock.advance({ hours: 2 });
    await sweep();
    expect(keys()).toEqual(expect.arrayContaining(added));
    expect((await fetch(addresses[1] ?? '')).status).toBe(200);
    await leave(other);
    await sweep();
    expect(keys().filter((key) => added.includes(key))).toEqual([]);
  });

  test('of a deleted member are gone, and those of others stay', async () => {
    portal.clock.advance({ hours: 2 });
    await sweep();
    const kept = keys();
    const { postPicture } = await upload(member);
    await member.call(createPost, { body: { content: 'Look', picture: { id: postPicture.id, description: 'Mine' } } });
    expect(keys().length).toBeGreaterThan(kept.length);
    await leave(member);
    portal.clock.advance({ hours: 2 });
    await sweep();
    // Posts stay after an account is deleted (decision 7), their pictures don't.
    expect(keys().sort()).toEqual(kept.sort());
    const [left] = await portal.database.query<{ count: number }[]>('SELECT count(*)::int FROM stored_objects');
    expect(left?.count).toBe(kept.length);
  });

  test('that no row names yet are kept for an hour, in case their row is about to be committed', async () => {
    const before = keys();
    const { body } = await member.call(uploadPostPicture, { file: asFile(png) });
    const post = await member.call(createPost, {
      body: { content: 'Look', picture: { id: body.id, description: 'Mine' } },
    });
    await member.call(deletePost, { params: { id: post.body.id } });
    portal.clock.advance({ minutes: 50 });
    await sweep();
    expect(keys().length).toBe(before.length + 1);
    portal.clock.advance({ minutes: 20 });
    await sweep();
    expect(keys()).toEqual(before);
  });

  test('are stored again if they are uploaded in the moment in which they are deleted', async () => {
    const address = await addressOf(member, png);
    await leave(member);
    portal.clock.advance({ hours: 2 });
    const others = await Promise.all(Array.from({ length: 5 }, () => portal.member()));
    const [, ...again] = await Promise.all([sweep(), ...others.map((other) => addressOf(other, png))]);
    for (const each of again) expect((await fetch(each)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
  });

  test('fault: S3 is down — 503 with Retry-After for files, nothing is stored halfway, and all else works', async () => {
    const { address } = await upload(member);
    s3.turn({ kind: 'down' });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => fetch(address)));
    expect(crowd.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      crowd.map(() => [503, '5']),
    );
    const newcomer = await portal.member();
    const sent = await newcomer.refused(uploadPicture, { query: WHOLE, file: asFile(png) });
    expect([sent.status, sent.body.message]).toEqual([503, expect.stringContaining('Everything else works')]);
    expect((await newcomer.call(getDashboard, {})).status).toBe(200);
    const rows = await portal.database.query('SELECT FROM pictures WHERE user_id = $1', [await idOf(newcomer)]);
    expect(rows).toEqual([]);
    const failed = lines.filter((line) => line.includes('request failed'));
    expect(failed.join()).toMatch(/"bucket":"portal-files","objectKey":"files\/[0-9a-f]{64}"/);
    expect(linesWithKeys()).toEqual([]);
    s3.turn({ kind: 'serve' });
    expect((await fetch(address)).status).toBe(200);
    observed('21 of 21 requests for files answered 503 with Retry-After, the dashboard 200');
  });

  test('fault: S3 says that it is busy, or cuts a download — the request is repeated once', async () => {
    const { address } = await upload(member);
    s3.turn({ kind: 'busy', times: 1 });
    expect((await fetch(address)).status).toBe(200);
    s3.turn({ kind: 'busy', times: 2 });
    expect((await fetch(address)).status).toBe(503);
    s3.turn({ kind: 'cut-mid-download' });
    expect((await fetch(address)).status).toBe(503);
  });

  test('fault: an object in S3 was changed or is missing — an error that says so, and its bytes are never served', async () => {
    const { address, pdf } = await upload(member);
    const before = new Map(
      [...s3.objects].map(([key, object]) => [key, { ...object, bytes: Buffer.from(object.bytes) }]),
    );
    s3.corrupt();
    const { answer, bytes } = await fetchPicture(address);
    expect([answer.status, JSON.parse(bytes.toString())]).toEqual([
      500,
      expect.objectContaining({ message: 'This file is damaged on our end, so it can’t be opened.' }),
    ]);
    expect((await member.send('GET', `/api/coaching/thread/attachments/${pdf.token}.pdf`)).status).toBe(500);
    s3.objects.clear();
    expect((await fetch(address)).status).toBe(500);
    expect(lines.filter((line) => line.includes('"bucket":"portal-files"')).length).toBeGreaterThan(0);
    expect(linesWithKeys()).toEqual([]);
    for (const [key, object] of before) s3.objects.set(key, object);
    expect((await fetch(address)).status).toBe(200);
  });

  test('fault: the access key for S3 is wrong — 503, and the log has the reason of S3 and no key', async () => {
    const wrong = await portal.another({ AWS_SECRET_ACCESS_KEY: `not ${SECRET_ACCESS_KEY}` });
    const { address } = await upload(member);
    lines.length = 0;
    expect((await fetch(wrong + new URL(address).pathname)).status).toBe(503);
    expect(linesWithKeys()).toEqual([]);
    expect(lines.join()).toContain('SignatureDoesNotMatch');
    await portal.endOthers();
  });

  test('are of these tables alone: none with bytes of files is forgotten', async () => {
    const found = await portal.database.query<{ table: string }[]>(
      `SELECT table_name AS "table" FROM information_schema.columns WHERE column_name = 'object_sha256' ORDER BY 1`,
    );
    expect(found.map(({ table }) => table)).toEqual([...FILE_TABLES].sort());
  });
});
