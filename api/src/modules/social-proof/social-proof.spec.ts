import { listAuditEntries } from '@portal/contracts/audit';
import { pictureUrlOf } from '@portal/contracts/pictures';
import {
  createSocialProof,
  getSocialProof,
  listManagedSocialProof,
  removeSocialProof,
  updateSocialProof,
  uploadSocialProofPicture,
  type SocialProofBody,
} from '@portal/contracts/social-proof';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { TESTIMONIAL } from '../../../test/hostile/samples';
import { redAndBlue } from '../../../test/picture-files';
import { startPortal, type Portal } from '../../../test/portal';

describe('testimonials, results, and coaches', () => {
  let portal: Portal;
  let owner: Client;

  beforeAll(async () => {
    portal = await startPortal();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('social_proof', 'audit_entries');
    owner = await portal.admin();
  });

  /** Each a minute after the one before, which is their order. */
  async function add(body: Partial<SocialProofBody> = {}) {
    portal.clock.advance({ minutes: 1 });
    return (await owner.call(createSocialProof, { body: { ...TESTIMONIAL, ...body } })).body;
  }
  const publicNames = async () =>
    (await portal.visitor().call(getSocialProof, {})).body.map(({ name }: { name: string }) => name);
  const issueOf = ({ status, body }: { status: number; body: unknown }) => {
    const [issue] = (body as { issues?: { path: string; message: string }[] }).issues ?? [];
    return [status, issue?.path];
  };
  const portrait = async (width: number, height: number) => {
    const bytes = await redAndBlue(width, height).png().toBuffer();
    const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    return (await owner.call(uploadSocialProofPicture, { file })).body.picture;
  };
  const statusOf = async (picture: string) => (await fetch(portal.origin + pictureUrlOf(picture))).status;

  test('are none until the owner enters them', async () => {
    expect((await portal.visitor().call(getSocialProof, {})).body).toEqual([]);
  });

  test('are shown to visitors without who agreed when, and only once they are published', async () => {
    const { id } = await add();
    await add({ name: 'Not Yet', published: false });
    const { consented: _c, consentedOn: _on, published: _p, ...shown } = TESTIMONIAL;
    expect((await portal.visitor().call(getSocialProof, {})).body).toEqual([{ ...shown, id }]);
    expect((await owner.call(listManagedSocialProof, {})).body.map(({ name }) => name)).toEqual([
      'Dana Reyes',
      'Not Yet',
    ]);
  });

  test.each<[string, Partial<SocialProofBody>, string]>([
    ['published without consent', { consented: false, consentedOn: null }, 'consented'],
    ['agreed to on no day', { consentedOn: null }, 'consentedOn'],
    ['agreed to on a day to come', { consentedOn: '2099-01-01' }, 'consentedOn'],
    ['a result without a figure', { kind: 'result' }, 'figure'],
    ['with a picture that is not there', { picture: 'x'.repeat(43) }, 'picture'],
  ])('are refused when %s', async (_what, body, path) => {
    const answer = await owner.refused(createSocialProof, { body: { ...TESTIMONIAL, ...body } });
    expect(issueOf(answer)).toEqual([400, path]);
  });

  test('are taken down when consent is withdrawn, and the audit trail says so', async () => {
    const { id, version } = await add({ name: 'Kim Alvarez' });
    portal.clock.advance({ minutes: 1 });
    const body = { ...TESTIMONIAL, name: 'Kim Alvarez', consented: false, published: false, version };
    const { body: changed } = await owner.call(updateSocialProof, { params: { id }, body });
    expect(changed).toMatchObject({ consented: false, consentedOn: null, published: false });
    expect(await publicNames()).not.toContain('Kim Alvarez');
    const [latest] = (await owner.call(listAuditEntries, { query: {} })).body;
    expect(latest).toMatchObject({
      action: 'Changed a testimonial',
      subject: 'Kim Alvarez',
      detail: 'not published, no consent',
    });
  });

  test('are not overwritten by who opened them earlier', async () => {
    const { id, version } = await add({ name: 'Twice' });
    const change = (role: string) =>
      owner.send('PUT', `/api/admin/social-proof/${id}`, { json: { ...TESTIMONIAL, name: 'Twice', role, version } });
    const statuses = await Promise.all([change('One'), change('Two')]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('have a square portrait, which goes with them, and which only one of them has', async () => {
    const picture = await portrait(300, 200);
    const { id, version } = await add({ name: 'Portrayed', picture });
    const shown = await fetch(portal.origin + pictureUrlOf(picture));
    const { data, info } = await sharp(await shown.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 200]);
    // The middle of a picture that is red on its left half and blue on its right.
    const [left, right] = [data[0] ?? 0, data[info.channels * (info.width - 1)] ?? 0];
    expect(left).toBeGreaterThan(200);
    expect(right).toBeLessThan(60);
    expect(issueOf(await owner.refused(createSocialProof, { body: { ...TESTIMONIAL, picture } }))).toEqual([
      400,
      'picture',
    ]);
    const next = await portrait(40, 40);
    const body = { ...TESTIMONIAL, name: 'Portrayed', picture: next, version };
    await owner.call(updateSocialProof, { params: { id }, body });
    expect(await statusOf(picture)).toBe(404);
    for (const _again of [1, 2]) await owner.call(removeSocialProof, { params: { id } });
    expect(await statusOf(next)).toBe(404);
    expect(await publicNames()).not.toContain('Portrayed');
  });

  test('keep their pictures when unused ones are cleaned up', async () => {
    const [used, waiting] = [await portrait(40, 40), await portrait(40, 40)];
    await add({ name: 'Kept', picture: used });
    await portal.sweep();
    expect([await statusOf(used), await statusOf(waiting)]).toEqual([200, 200]);
    portal.clock.advance({ hours: 25 });
    await portal.sweep();
    expect([await statusOf(used), await statusOf(waiting)]).toEqual([200, 404]);
  });
});
