import { jest } from '@jest/globals';
import { portalOfSpec } from '../portal';
import { SCHEMAS, type Body } from './fields';
import { rowFinder } from './rows';
import { isForm, writesOf, type Writes } from './writes';

jest.setTimeout(60_000);

describe('hostile bodies', () => {
  const portal = portalOfSpec();
  let writes: Writes;
  let rowsWith: Awaited<ReturnType<typeof rowFinder>>;

  beforeAll(async () => {
    writes = await writesOf(portal);
    rowsWith = await rowFinder(portal.database);
  });

  test('attack: fields that are the server’s to set, in every body — ignored or refused', async () => {
    const planted = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
    const instant = '2001-01-01T01:01:01.001Z';
    const extras: Body = {
      id: planted,
      userId: planted,
      user_id: planted,
      authorId: planted,
      memberId: planted,
      member_id: planted,
      role: 'zq-admin',
      isAdmin: true,
      admin: true,
      passwordHash: 'zq-hash',
      password_hash: 'zq-hash',
      createdAt: instant,
      created_at: instant,
      savedAt: instant,
      deactivatedAt: instant,
      likeCount: 47_114_711,
      likesCount: 47_114_711,
      commentsCount: 47_114_711,
      hidden: true,
      hiddenReason: 'zq-hidden',
      emailVerified: true,
      profileImageUrl: 'https://zq.example/',
    };
    for (const [route] of SCHEMAS) {
      const { status } = await writes.write(route, (body) => ({ ...extras, ...body }));
      expect([route, status < 500]).toEqual([route, true]);
    }
    for (const trace of [planted, '2001-01-01T01:01', 'zq-', 'zq.example', '47114711'])
      expect([trace, await rowsWith(trace)]).toEqual([trace, []]);
  });

  test('attack: __proto__ and constructor in every body — refused or ignored, and no object changes', async () => {
    for (const [route] of SCHEMAS) {
      const { as, params = {}, body } = await writes.prepare(route);
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      for (const key of ['__proto__', 'constructor']) {
        const planted = key === '__proto__' ? { polluted: 'yes' } : { prototype: { polluted: 'yes' } };
        const json = `{"${key}":${JSON.stringify(planted)},${JSON.stringify(body).slice(1)}`;
        const form = new URLSearchParams({ ...(body as Record<string, string>) });
        form.append(key, 'polluted');
        form.append(`${key}[polluted]`, 'yes');
        const sent = isForm(route)
          ? { raw: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          : { raw: json, headers: { 'content-type': 'application/json' } };
        const { status } = await as.send(method, address, sent);
        expect([route, key, isForm(route) ? status < 500 : status === 400]).toEqual([route, key, true]);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
