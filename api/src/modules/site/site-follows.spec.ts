import { setTimeout as pause } from 'node:timers/promises';
import { generateKeyPairSync } from 'node:crypto';
import { COMPOSITION_ELEMENT_ID, compositionSchema, releaseUrl, type Composition } from '@portal/contracts/release';
import { sign } from '@portal/delivery/signature';
import { observed } from '../../../test/observe';
import { Published, aPage, aRelease, untilServed, versionAt } from '../../../test/published';
import { startPortal, type Portal } from '../../../test/portal';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEYS = JSON.stringify({
  'mf-signed': { team: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
});

const CANARY = 'portal_channel=canary';

const inlined = new RegExp(`<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">(.*?)</script>`);

describe('two processes that share a database and no disk', () => {
  let portal: Portal;
  let published: Published;
  let origins: string[];
  let log = '';

  const publicPage = (path: string) => [aPage(path)];
  const get = (origin: string, path: string, cookie = '') => fetch(origin + path, { headers: { cookie } });
  const untilAllServe = (app: string, version: string | undefined, cookie = '') =>
    Promise.all(origins.map((origin) => untilServed(origin, app, version, cookie)));
  const untilLogged = async (text: string) => {
    while (!log.includes(text)) await pause(20);
  };

  async function compositionAt(origin: string, path: string, cookie = ''): Promise<Composition> {
    const html = await (await get(origin, path, cookie)).text();
    return compositionSchema.parse(JSON.parse(inlined.exec(html)?.[1] ?? ''));
  }

  beforeAll(async () => {
    portal = await startPortal({
      environment: { RELEASE_KEYS: KEYS, LOG_LEVEL: 'warn' },
      logTo: { write: (line) => (log += line) },
    });
    origins = [portal.origin, await portal.another()];
    published = new Published(portal.databaseUrl);
    const { version } = await published.publish({ app: 'shell' });
    await untilAllServe('shell', version);
  }, 60_000);
  afterAll(() => portal.stop());

  /** How long each process took, in milliseconds, to serve another release of an app after a deployment. */
  async function agreeAfter(app: string, silently: boolean) {
    const took: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { version } = await published.store({ app, text: `round ${round}`, pages: publicPage(`/${app}`) });
      await published.move({ action: 'publish', app, version }, { silently });
      const moved = performance.now();
      const until = async (origin: string) => {
        await untilServed(origin, app, version);
        took.push(Math.round(performance.now() - moved));
      };
      await Promise.all(origins.map(until));
    }
    return took.sort((one, other) => one - other);
  }

  test.each([
    ['mf-heard', 'is heard of', false],
    ['mf-asked', 'is not heard of, because its notification is lost', true],
  ])('%s: both serve what a move made live that %s', async (app, how, silently) => {
    const took = await agreeAfter(app, silently);
    expect(took).toHaveLength(10);
    observed(`a move that ${how}: both serve it after ${took.join(', ')} ms`);
  });

  test('a composition is whole while releases are deployed: its HTML names releases of one moment, whose files all answer', async () => {
    const builds = ['one', 'two', 'three'].map((text) => ({ app: 'mf-busy', text, pages: publicPage('/busy') }));
    for (const build of builds) await published.store(build);
    const versions = builds.map((build) => aRelease(build).release.version);
    await published.move({ action: 'publish', app: 'mf-busy', version: versions[0] ?? '' });
    await untilAllServe('mf-busy', versions[0]);
    let isMoving = true;
    const seen = new Set<string>();
    const look = async (origin: string) => {
      while (isMoving) {
        const { releases } = await compositionAt(origin, '/busy');
        const entries = releases.map(({ app, version, entry }) => releaseUrl(app, version, entry.file));
        const answers = await Promise.all(entries.map((url) => get(origin, url)));
        expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
        expect(releases.filter(({ app }) => app === 'mf-busy')).toHaveLength(1);
        seen.add(releases.find(({ app }) => app === 'mf-busy')?.version ?? '');
      }
    };
    const looking = Promise.all(origins.map(look));
    for (let round = 0; round < 12; round += 1) {
      await published.move({ action: 'publish', app: 'mf-busy', version: versions[round % 3] ?? '' });
    }
    await untilAllServe('mf-busy', versions[2]);
    isMoving = false;
    await looking;
    expect([...seen].every((version) => versions.includes(version))).toBe(true);
  });

  test('a candidate that is withdrawn is given to no browser any more, not to those on canary either', async () => {
    const stable = await published.publish({ app: 'mf-tried', text: 'stable', pages: publicPage('/tried') });
    const candidate = await published.publish(
      { app: 'mf-tried', text: 'candidate', pages: publicPage('/tried') },
      'canary',
    );
    await untilAllServe('mf-tried', candidate.version, CANARY);
    expect(await compositionAt(portal.origin, '/tried', CANARY)).toMatchObject({ channel: 'canary' });
    expect(await compositionAt(portal.origin, '/tried')).toMatchObject({ channel: 'stable' });
    await published.move({ action: 'withdraw', app: 'mf-tried' });
    await untilAllServe('mf-tried', stable.version, CANARY);
    for (const origin of origins) {
      for (const cookie of [CANARY, 'portal_channel=0', '']) {
        expect(JSON.stringify(await compositionAt(origin, '/tried', cookie))).not.toContain(candidate.version);
      }
    }
  });

  test('the pages of an app that is retired are not found, and its files go on answering', async () => {
    const { version } = await published.publish({ app: 'mf-leaving', pages: publicPage('/leaving') });
    await untilAllServe('mf-leaving', version);
    expect((await get(portal.origin, '/leaving')).status).toBe(200);
    await published.move({ action: 'retire', app: 'mf-leaving' });
    await untilAllServe('mf-leaving', undefined);
    for (const origin of origins) {
      expect((await get(origin, '/leaving')).status).toBe(404);
      expect((await get(origin, releaseUrl('mf-leaving', version, 'remoteEntry.js'))).status).toBe(200);
    }
  });

  test('attack: a release that is written into the database with a signature of nobody’s — it is not served, what was live before goes on', async () => {
    const build = { app: 'mf-signed', text: 'right', pages: publicPage('/signed') };
    const { release, contents } = aRelease(build);
    const files = new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));
    await published.put(release, files, sign(JSON.stringify(release), privateKey));
    await published.move({ action: 'publish', app: release.app, version: release.version });
    await untilAllServe('mf-signed', release.version);

    const forged = await published.store({ ...build, text: 'forged' }, sign('something else', privateKey));
    await published.move({ action: 'publish', app: 'mf-signed', version: forged.version });
    await untilLogged(`The signature of mf-signed ${forged.version}`);
    for (const origin of origins) {
      expect(await versionAt(origin, 'mf-signed')).toBe(release.version);
      expect((await get(origin, releaseUrl('mf-signed', forged.version, 'remoteEntry.js'))).status).toBe(404);
    }
    await published.move({ action: 'rollback', app: 'mf-signed' });
    await untilAllServe('mf-signed', release.version);
    const logged = log
      .split('\n')
      .filter((line) => line.includes(`mf-signed ${forged.version}`) && line.includes('Change'));
    expect(logged).toHaveLength(origins.length);
  });

  test('attack: a file whose bytes in the database are not those of its description — it is not served, and repaired it is', async () => {
    const build = { app: 'mf-file', text: 'right', pages: publicPage('/file') };
    const { version } = await published.publish(build);
    await untilAllServe('mf-file', version);
    const { release, contents } = aRelease({ ...build, text: 'next' });
    await published.put(release, new Map([['remoteEntry.js', Buffer.from('evil()')]]));
    await published.move({ action: 'publish', app: 'mf-file', version: release.version });
    await untilLogged(`mf-file ${release.version}: the content`);
    expect(await versionAt(portal.origin, 'mf-file')).toBe(version);

    const away = 'DELETE FROM release_files WHERE app = $1 AND version = $2';
    await portal.database.query(away, ['mf-file', release.version]);
    await published.put(release, new Map([['remoteEntry.js', Buffer.from(contents['remoteEntry.js'] ?? '')]]));
    await untilAllServe('mf-file', release.version);
  });

  test('attack: apps written into the database that claim one address — what was live before goes on', async () => {
    const { version } = await published.publish({ app: 'mf-first', pages: publicPage('/taken/:id') });
    await untilAllServe('mf-first', version);
    const rival = await published.store({ app: 'mf-rival', pages: publicPage('/taken/new') });
    const state = { stack: [rival.version], history: [rival.version], candidate: null, withdrawn: [], retired: false };
    await portal.database.query('INSERT INTO delivered_apps VALUES ($1, $2)', ['mf-rival', JSON.stringify(state)]);
    await portal.database.query(
      `INSERT INTO release_moves (id, at, app, action, who) VALUES (gen_random_uuid(), now(), 'mf-rival', 'publish', 'Nobody')`,
    );
    await untilLogged('mf-first cannot claim /taken/:id: /taken/new belongs to mf-rival');
    expect(await versionAt(portal.origin, 'mf-rival')).toBeUndefined();
    await portal.database.query(`DELETE FROM delivered_apps WHERE app = 'mf-rival'`);
  });
});
