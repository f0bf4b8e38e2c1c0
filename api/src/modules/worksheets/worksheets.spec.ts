import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getAccount } from '@portal/contracts/account';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';

const CLARITY = '/api/worksheets/clarity.pdf';

describe('a worksheet', () => {
  let portal: Portal;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'worksheets-'));
    await writeFile(path.join(folder, 'clarity.pdf'), '%PDF-1.7 clarity');
    portal = await startPortal({ worksheets: folder });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  test('opens as a PDF in the browser of a member', async () => {
    const { status, headers, body } = await (await portal.member()).send('GET', CLARITY);
    expect([status, body]).toEqual([200, '%PDF-1.7 clarity']);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="five-pillars-clarity-worksheet.pdf"');
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
  });

  test('is not sent again to a browser that has it', async () => {
    const member = await portal.member();
    const { headers } = await member.send('GET', CLARITY);
    member.headers['if-none-match'] = headers.get('etag') ?? '';
    const again = await member.send('GET', CLARITY);
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each([
    ['a course that has none', '/api/worksheets/fire-execution.pdf', 404],
    ['no course', '/api/worksheets/main.pdf', 404],
    ['a file elsewhere', '/api/worksheets/..%2f..%2fpackage.pdf', 404],
  ])('of %s is refused', async (_, address, status) => {
    expect((await (await portal.member()).send('GET', address)).status).toBe(status);
  });

  test('is for members: a link to it leads a visitor to the sign-in, and from there to it', async () => {
    const { email } = (await (await portal.member()).call(getAccount, {})).body;
    const visitor = portal.visitor();
    const { status, headers } = await visitor.goTo(CLARITY);
    const signIn = headers.get('location') ?? '';
    expect([status, signIn]).toEqual([303, `/api/login?returnTo=${encodeURIComponent(CLARITY)}`]);
    expect((await visitor.goTo(signIn)).body).toContain(`value="${CLARITY}"`);
    const form = { email, password: MEMBER_PASSWORD, returnTo: CLARITY };
    const signedIn = await visitor.send('POST', '/api/login', { form });
    expect(signedIn.status).toBe(303);
    let place = signedIn.headers.get('location') ?? '';
    if (place.startsWith('/api/login/arrived')) place = (await visitor.goTo(place)).headers.get('location') ?? '';
    expect(place).toBe(CLARITY);
    expect((await visitor.goTo(place)).body).toBe('%PDF-1.7 clarity');
  });
});
