import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPortal, type Portal } from '../../../test/portal';

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

  test('is for members', async () => {
    expect((await portal.visitor().send('GET', CLARITY)).status).toBe(401);
  });
});
