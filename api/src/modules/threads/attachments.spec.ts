import { listTeamThread, hideThreadMessage, sendTeamMessage } from '@portal/contracts/team-threads';
import { ATTACHMENT_ERRORS } from '@portal/contracts/thread-files';
import { deleteThreadMessage, listThread, sendThreadMessage } from '@portal/contracts/threads';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { noise } from '../../../test/picture-files';
import { startPortal, type Portal } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';
import { attach, PDF, upload, uploadForTeam } from '../../../test/threads';

describe('files of a thread', () => {
  let portal: Portal;
  let coach: Client;
  let member: Client;
  let id: string;
  let photo: Buffer;

  beforeAll(async () => {
    portal = await startPortal({ limits: { attachmentsPerWriter: { max: 15, minutes: 24 * 60 } } });
    coach = await staffOf(portal, 'coach');
    const exif = { IFD0: { Copyright: 'Zq Secret Studio' } };
    photo = await noise(120, 80).jpeg().withExif(exif).toBuffer();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.advance({ days: 2 });
    coach = await staffOf(portal, 'coach', `${crypto.randomUUID()}@example.com`);
    member = await portal.member();
    id = await idOf(member);
  });

  const address = (token: string, form: 'webp' | 'pdf') => `/api/coaching/thread/attachments/${token}.${form}`;
  const teamAddress = (token: string, form: 'webp' | 'pdf', whose = id) =>
    `/api/admin/threads/${whose}/attachments/${token}.${form}`;
  const statusOf = async (as: Client, path: string) => (await as.send('GET', path)).status;
  const send = (...attachments: string[]) => member.call(sendThreadMessage, { body: { content: '', attachments } });
  const rows = async () => {
    const [row] = await portal.database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM thread_attachments WHERE user_id = $1',
      [id],
    );
    return row?.count;
  };

  test('go with a message in the order chosen, and both sides read them', async () => {
    const pdf = await attach(member, PDF, 'application/pdf', 'My plan.PDF');
    const picture = await attach(member, photo, 'image/jpeg', 'desk.jpeg');
    expect(picture).toMatchObject({ kind: 'picture', name: 'desk.webp', width: 120, height: 80 });
    await send(picture.id, pdf.id);
    const [message] = (await coach.call(listTeamThread, { params: { id } })).body;
    expect(message?.attachments).toEqual([picture, pdf]);
    for (const [as, path] of [
      [member, address(pdf.token, 'pdf')],
      [coach, teamAddress(pdf.token, 'pdf')],
    ] as const) {
      const { status, headers, body } = await as.send('GET', path);
      expect([status, body]).toEqual([200, PDF.toString()]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''My%20plan.pdf",
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect(await statusOf(coach, teamAddress(picture.token, 'webp'))).toBe(200);
  });

  test('a picture keeps nothing that the camera noted', async () => {
    const { token } = await attach(member, photo, 'image/jpeg');
    const answer = await fetch(portal.origin + address(token, 'webp'), {
      headers: { cookie: [...member.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('Secret')).toBe(false);
  });

  test.each([
    ['../../etc/passwd', '.. .. etc passwd.pdf'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
    ['.pdf', 'file.pdf'],
    ['Übersicht  "März".pdf', 'Übersicht März.pdf'],
  ])('the name %j is kept as %j', async (name, kept) => {
    expect((await attach(member, PDF, 'application/pdf', name)).name).toBe(kept);
  });

  test('attack: a file of another thread, or by the other route, read by its token — not found', async () => {
    const mine = await attach(member, PDF);
    await send(mine.id);
    const stranger = await portal.member();
    expect(await statusOf(stranger, address(mine.token, 'pdf'))).toBe(404);
    expect(await statusOf(portal.visitor(), address(mine.token, 'pdf'))).toBe(401);
    expect(await statusOf(member, teamAddress(mine.token, 'pdf'))).toBe(401);
    expect(await statusOf(coach, teamAddress(mine.token, 'pdf', await idOf(stranger)))).toBe(404);
    expect(await statusOf(member, address(mine.token, 'webp'))).toBe(404);
  });

  test('attack: a file that waits read or taken by the other side, or by another member — not found, refused', async () => {
    const mine = await attach(member, PDF);
    const { body: ours } = await uploadForTeam(coach, id, PDF);
    const stranger = await portal.member();
    expect(await statusOf(member, address(mine.token, 'pdf'))).toBe(200);
    expect(await statusOf(coach, teamAddress(mine.token, 'pdf'))).toBe(404);
    expect(await statusOf(member, address(ours.token, 'pdf'))).toBe(404);
    const taken = [
      await send(ours.id),
      await stranger.call(sendThreadMessage, { body: { content: 'Hi', attachments: [mine.id] } }),
      await coach.call(sendTeamMessage, { params: { id }, body: { content: 'Hi', attachments: [mine.id] } }),
      await (
        await portal.admin()
      ).call(sendTeamMessage, { params: { id }, body: { content: '', attachments: [ours.id] } }),
    ];
    expect(taken.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await member.call(listThread, {})).body).toEqual([]);
  });

  test('one file goes into one of two messages that ask for it at the same time', async () => {
    const { id: file } = await attach(member, PDF);
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('go with their message, and its address ends for the team when it is hidden', async () => {
    const file = await attach(member, PDF);
    const { body: message } = await send(file.id);
    const params = { id, messageId: message.id };
    await coach.call(hideThreadMessage, { params, body: { reason: 'Not for us' } });
    expect(await statusOf(coach, teamAddress(file.token, 'pdf'))).toBe(404);
    const [own] = (await member.call(listThread, {})).body;
    expect(await statusOf(coach, teamAddress(own?.attachments[0]?.token ?? '', 'pdf'))).toBe(404);
    expect(await statusOf(member, address(own?.attachments[0]?.token ?? '', 'pdf'))).toBe(200);
    await member.call(deleteThreadMessage, { params: { id: message.id } });
    expect(await rows()).toBe(0);
  });

  test('are forgotten when no message takes them within a day; the last ten of a writer wait', async () => {
    for (let count = 0; count < 12; count++) {
      portal.clock.advance({ minutes: 1 });
      await attach(member, PDF);
    }
    expect(await rows()).toBe(10);
    const kept = await attach(member, PDF);
    await send(kept.id);
    portal.clock.advance({ days: 1, minutes: 15 });
    await portal.sweep();
    expect(await rows()).toBe(1);
  });

  test('a thread that is full takes no more, and says so', async () => {
    await portal.database.query(
      `INSERT INTO thread_messages (user_id, side, content, created_at) VALUES ($1, 'member', 'Full', now())`,
      [id],
    );
    await portal.database.query(
      `INSERT INTO thread_attachments (user_id, message_id, side, sender, token, kind, name, content, bytes, created_at)
      SELECT $1, id, 'member', 'x', id::text, 'pdf', 'full.pdf', '', 52428800, now() FROM thread_messages WHERE user_id = $1`,
      [id],
    );
    const { status, body } = await upload(member, PDF);
    expect([status, (body as unknown as { message: string }).message]).toEqual([409, ATTACHMENT_ERRORS.noRoom]);
  });

  test('attack: what is no picture and no PDF, whatever it says of itself, or only half of one — refused, nothing is kept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const sent: [Uint8Array, string][] = [
      [svg, 'image/png'],
      [html, 'application/pdf'],
      [Buffer.from(`x${PDF.toString()}`), 'application/pdf'],
      [PDF.subarray(0, 30), 'application/pdf'],
      [photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ];
    const faults: unknown[] = [];
    for (const [bytes, type] of sent) {
      const { status, body } = await upload(member, bytes, type);
      const { issues } = body as unknown as { issues: { message: string }[] };
      faults.push([status, issues[0]?.message]);
    }
    const { notAllowed, unreadable } = ATTACHMENT_ERRORS;
    expect(faults).toEqual([
      [400, notAllowed],
      [400, notAllowed],
      [400, notAllowed],
      [400, unreadable],
      [400, 'This picture is damaged or incomplete. Please choose another one.'],
    ]);
    expect((await upload(member, svg, 'image/svg+xml')).status).toBe(415);
    expect(await rows()).toBe(0);
  });

  test('a PDF of up to 10 MB is taken, a larger file is not', async () => {
    const large = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length, 32), PDF]);
    expect((await upload(member, large(10_485_760))).status).toBe(201);
    const { status, body } = await upload(member, large(10_485_761));
    expect([status, (body as unknown as { message: string }).message]).toEqual([413, ATTACHMENT_ERRORS.tooLarge]);
  });

  test('attack: flooding files — 429 after as many as allowed, and few of them are kept', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 17; count++) statuses.push((await upload(member, PDF)).status);
    expect(statuses).toEqual([...Array<number>(15).fill(201), 429, 429]);
    expect(await rows()).toBe(10);
  });
});
