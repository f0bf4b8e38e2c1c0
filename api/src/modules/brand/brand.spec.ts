import { setTimeout as pause } from 'node:timers/promises';
import { listAuditEntries } from '@portal/contracts/audit';
import { getBrand, logoUrl, saveBrand, uploadLogo, type BrandChoice } from '@portal/contracts/brand';
import { BRAND_SLOTS, DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { getCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { listEmails } from '@portal/contracts/outbox';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { DEFAULT_ACCENT } from '@portal/design/accent';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { redAndBlue } from '../../../test/picture-files';
import { startPortal, type Portal } from '../../../test/portal';
import { Published, aPage, untilServed } from '../../../test/published';
import { DANA } from '../../../test/fixtures';

const OWN = { name: 'Lighthouse & Co', tagline: 'Light the way. Keep the light.', contact: 'hi@lighthouse.test' };
const TEAL = '#0d9488';

describe('the owner’s brand', () => {
  let portal: Portal;
  let owner: Client;
  let shell: string;

  beforeAll(async () => {
    portal = await startPortal();
    owner = await portal.admin();
    const published = new Published(portal.databaseUrl);
    const pages = [aPage('/', 'public', 'landing', 'Landing')];
    ({ version: shell } = await published.publish({ app: 'shell', pages }));
    await untilServed(portal.origin, 'shell', shell);
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(() => change({ ...DEFAULT_BRAND, accent: DEFAULT_ACCENT, logo: null }));

  const now = async () => (await owner.call(getBrand, {})).body;
  async function change(brand: Partial<BrandChoice>, as = owner) {
    const { changedAt: _changedAt, ...before } = await now();
    return as.call(saveBrand, { body: { ...before, ...brand } });
  }
  const logo = async (width: number, height: number) => {
    const file = new Blob([new Uint8Array(await redAndBlue(width, height).png().toBuffer())], { type: 'image/png' });
    return (await owner.call(uploadLogo, { file })).body.logo;
  };
  const page = async (address: string, origin = portal.origin) => (await fetch(origin + address)).text();
  const issuesOf = ({ body }: { body: unknown }) => (body as { issues?: { path: string; message: string }[] }).issues;

  test('is the product’s own until somebody changes it, and then pages say nothing of it', async () => {
    expect(await now()).toMatchObject({ ...DEFAULT_BRAND, accent: '#d4ae3b', logo: null });
    const html = await page('/');
    expect(html).toContain('<title>Landing | Five Pillars</title>');
    expect(html).not.toMatch(/--brand-\w+-?\w*:|"brand"/);
  });

  test('is in pages, server-rendered pages and the manifest at once, without another request', async () => {
    const token = await logo(300, 200);
    expect((await change({ ...OWN, accent: TEAL, logo: token })).status).toBe(200);
    const html = await page('/');
    expect(html).toContain('<title>Landing | Lighthouse &amp; Co</title>');
    expect(html).toMatch(
      /<style>:root\{[^<]*--brand-light-accent:#0d9488[^<]*--brand-mark:url\(data:image\/webp;base64,/,
    );
    expect(html).toContain(`"brand":${JSON.stringify(OWN)}`);
    expect(html).toContain(`href="${logoUrl(token, 'any-192')}"`);
    const plain = await page('/api/login');
    expect(plain).toMatch(/<header.*Lighthouse &amp; Co.*<\/header>/s);
    expect(plain).toContain('Light the way. Keep the light.');
    expect(plain).toContain('--brand-dark-accent:#0d9488');
    expect(plain + html).not.toContain(BRAND_SLOTS.name);
    expect(JSON.parse(await page('/portal.webmanifest'))).toMatchObject({
      name: OWN.name,
      icons: [
        { src: logoUrl(token, 'any-192'), sizes: '192x192' },
        { src: logoUrl(token, 'any-512'), sizes: '512x512' },
        { src: logoUrl(token, 'maskable-512'), purpose: 'maskable' },
      ],
    });
  });

  test('is let in by the pages’ policies', async () => {
    await change({ accent: TEAL, logo: await logo(64, 64) });
    const answer = await fetch(`${portal.origin}/api/login`);
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src( '[^']+'){3}; .*img-src 'self' data:/);
  });

  test('is in mails and calendar files', async () => {
    await change(OWN);
    await portal.visitor().call(submitQuestionnaire, { body: DANA });
    const member = await portal.member();
    const bodies = (await owner.call(listEmails, {})).body.map(({ subject, body }) => `${subject}\n${body}`);
    expect(bodies.some((text) => text.includes('Welcome to Lighthouse & Co'))).toBe(true);
    expect(bodies.find((text) => text.includes('We’ve received your questionnaire'))).toContain(
      'Lighthouse & Co\nLight the way. Keep the light.\n',
    );
    expect(bodies.join()).not.toContain(BRAND_SLOTS.name);
    const { path } = (await member.call(renewCalendarFeed, {})).body;
    const token = path?.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { body } = await member.call(getCalendar, { params: { token } });
    expect(body).toContain('NAME:Lighthouse & Co coaching');
    expect(body).toContain('PRODID:-//Lighthouse & Co//Coaching//EN');
  });

  test('is live in another process, which hears of it', async () => {
    const other = await portal.another();
    await untilServed(other, 'shell', shell);
    await change({ name: 'Beacon' });
    while (!(await page('/', other)).includes('| Beacon</title>')) await pause(20);
    expect(await page('/api/login', other)).toContain('Beacon');
  }, 20_000);

  test('another owner’s change is not lost: the second one is told in words', async () => {
    const { changedAt: _changedAt, ...opened } = await now();
    await change({ name: 'Beacon' });
    const { status, body } = await owner.refused(saveBrand, { body: { ...opened, tagline: 'Mine' } });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Someone else changed this brand')]);
    expect(await now()).toMatchObject({ name: 'Beacon', tagline: DEFAULT_BRAND.tagline });
  });

  test('of two who save at the same moment one is told', async () => {
    const { changedAt: _changedAt, ...opened } = await now();
    const names = ['One', 'Two'];
    const answers = await Promise.all(names.map((name) => owner.call(saveBrand, { body: { ...opened, name } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an accent that is lost in a theme is refused, and another is named that is taken', async () => {
    const answer = await change({ accent: '#0B1F3A' });
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [
        {
          path: 'accent',
          message: expect.stringMatching(/dark theme.*: the contrast is 1\.\d : 1, and it takes 3\.0 : 1/),
        },
      ],
    ]);
    const instead = /#[0-9a-f]{6}/.exec(issuesOf(answer)?.[0]?.message ?? '')?.[0];
    expect((await change({ accent: instead ?? '' })).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: `${BRAND_SLOTS.tagline}` }, 'name'],
    [{ contact: 'nobody' }, 'contact'],
    [{ accent: 'teal' }, 'accent'],
    [{ accent: '#0d9488}body{display:none' }, 'accent'],
    [{ logo: 'x'.repeat(43) }, 'logo'],
  ])('refuses %j', async (brand, path) => {
    const answer = await change(brand);
    expect([answer.status, issuesOf(answer)?.[0]?.path]).toEqual([400, path]);
  });

  test('a logo is whole within a square, at every size that is asked for, and small where every page has it', async () => {
    const token = await logo(400, 100);
    const icon = await fetch(portal.origin + logoUrl(token, 'any-192'));
    expect(Object.fromEntries(icon.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { data, info } = await sharp(Buffer.from(await icon.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([192, 192]);
    expect(data[3]).toBe(0);
    const [row] = await portal.database.query<{ bytes: number }[]>(
      'SELECT length(mark) AS bytes FROM brand_logos LIMIT 1',
    );
    expect(row?.bytes).toBeLessThan(8_000);
    expect((await fetch(portal.origin + logoUrl('x'.repeat(43), 'any-192'))).status).toBe(404);
  });

  test('a logo that nobody took is forgotten after a day, the brand’s own is not', async () => {
    const [taken, left] = [await logo(40, 40), await logo(40, 40)];
    await change({ logo: taken });
    portal.clock.advance({ days: 2 });
    await portal.sweep();
    owner = await portal.admin();
    const status = async (token: string) => (await fetch(portal.origin + logoUrl(token, 'touch-180'))).status;
    expect([await status(taken), await status(left)]).toEqual([200, 404]);
  });

  test('what was changed is in the audit trail', async () => {
    portal.clock.advance({ minutes: 1 });
    await change({ name: 'Beacon', accent: TEAL });
    await change({ name: 'Beacon', accent: TEAL });
    const [entry] = (await owner.call(listAuditEntries, {})).body;
    expect(entry).toMatchObject({
      action: 'Changed the brand',
      subject: 'Beacon',
      detail: 'name “Beacon”, accent “#0d9488”',
    });
  });
});
