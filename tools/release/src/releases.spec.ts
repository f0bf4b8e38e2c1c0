import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { App, Page, Release } from '@portal/contracts/release';
import { promote, rollback } from './channels';
import { compose } from './compose';
import { integrityOf, shortHash, toJson } from './files';
import { point } from './point';
import { publish } from './publish';
import { ReleaseStore } from './store';
import { verify } from './verify';

const NOW = new Date('2026-03-01T12:00:00.000Z');

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-store-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

interface Build {
  app: App;
  text?: string;
  pages?: Page[];
  sdk?: Release['sdk'];
}

/** A finished build of an app, as `pack` leaves it. Answers the app's folder. */
async function aBuild({ app, text = 'first', pages = [], sdk }: Build) {
  const entry = app === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const files = { [entry]: { integrity: integrityOf(text), bytes: text.length } };
  const release: Release = {
    app,
    version: `1.0.0-${shortHash(app + text)}`,
    sdk: sdk ?? (app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' }),
    entry: [entry],
    pages: pages.map((page) => ({ ...page, files: [entry] })),
    files,
  };
  const appFolder = path.join(folder, `${app}-${shortHash(text)}`);
  await mkdir(path.join(appFolder, 'dist'), { recursive: true });
  await writeFile(path.join(appFolder, 'dist', entry), text);
  await writeFile(path.join(appFolder, 'dist/release.json'), toJson(release));
  return { appFolder, release };
}

const aPage = (pagePath: string, access: Page['access'] = 'member', id = 'page'): Page => ({
  id,
  path: pagePath,
  access,
  title: 'A page',
});

async function published(build: Build, channel: 'stable' | 'canary' = 'stable') {
  const { appFolder } = await aBuild(build);
  return publish(store, appFolder, channel, NOW);
}

const liveVersion = async (app: App, channel: 'stable' | 'canary' = 'stable') =>
  (await store.registry()).apps[app]?.channels[channel];

const siteFile = (file: string, channel = 'stable') => readFile(path.join(store.folder, 'site', channel, file), 'utf8');

describe('publishing', () => {
  test('makes the release live and composes its pages with its entry preloaded and its integrity named', async () => {
    await published({ app: 'shell' });
    const release = await published({ app: 'mf-courses', pages: [aPage('/curriculum')] });

    expect(await liveVersion('mf-courses')).toBe(release.version);
    const html = await siteFile('mf-courses-page.html');
    expect(html).toContain(`href="/releases/mf-courses/${release.version}/remoteEntry.js"`);
    expect(html).toContain(release.files['remoteEntry.js']?.integrity);
  });

  test('leaves the bytes of every other release alone', async () => {
    const shell = await published({ app: 'shell' });
    const before = await readFile(path.join(store.releaseFolder('shell', shell.version), 'shell.js'));
    await published({ app: 'mf-admin' });
    expect(await readFile(path.join(store.releaseFolder('shell', shell.version), 'shell.js'))).toEqual(before);
  });

  test('the same build twice is one release and one step of history', async () => {
    await published({ app: 'mf-admin' });
    await published({ app: 'mf-admin' });
    expect((await store.registry()).apps['mf-admin']?.history).toHaveLength(1);
  });

  const refusals: [string, () => Promise<unknown>, RegExp][] = [
    [
      'a version that is stored with other bytes',
      async () => {
        const release = await published({ app: 'mf-admin' });
        await writeFile(path.join(store.releaseFolder('mf-admin', release.version), 'remoteEntry.js'), 'tampered');
        return published({ app: 'mf-admin' });
      },
      /other bytes/,
    ],
    [
      'a path that another remote owns',
      async () => {
        await published({ app: 'mf-courses', pages: [aPage('/curriculum')] });
        return published({ app: 'mf-public', pages: [aPage('/curriculum')] });
      },
      /\/curriculum belongs to mf-courses/,
    ],
    [
      'a public page where another remote has a members’ page',
      async () => {
        await published({ app: 'mf-courses', pages: [aPage('/', 'member')] });
        return published({ app: 'mf-public', pages: [aPage('/', 'public')] });
      },
      /belongs to mf-courses/,
    ],
    [
      'an SDK range that the live shell does not satisfy',
      async () => {
        await published({ app: 'shell' });
        return published({ app: 'mf-admin', sdk: { needs: '^1.3.0' } });
      },
      /needs SDK \^1\.3\.0; the shell on this channel provides 1\.2\.0/,
    ],
    [
      'a shell that no longer serves a live remote',
      async () => {
        await published({ app: 'mf-admin' });
        return published({ app: 'shell', sdk: { provides: '2.0.0' } });
      },
      /mf-admin needs SDK \^1\.0\.0/,
    ],
    [
      'a missing file',
      async () => {
        const { appFolder } = await aBuild({ app: 'mf-admin' });
        await rm(path.join(appFolder, 'dist/remoteEntry.js'));
        return publish(store, appFolder, 'stable', NOW);
      },
      /remoteEntry\.js is missing/,
    ],
    [
      'an extra file',
      async () => {
        const { appFolder } = await aBuild({ app: 'mf-admin' });
        await writeFile(path.join(appFolder, 'dist/extra.js'), 'extra');
        return publish(store, appFolder, 'stable', NOW);
      },
      /extra\.js is not named/,
    ],
    [
      'a release.json that fails its schema',
      async () => {
        const { appFolder } = await aBuild({ app: 'mf-admin' });
        await writeFile(path.join(appFolder, 'dist/release.json'), '{"app":"mf-admin"}');
        return publish(store, appFolder, 'stable', NOW);
      },
      /not valid: .*version/,
    ],
  ];
  test.each(refusals)('refuses %s and changes nothing', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason);
    const { apps } = await store.registry();
    expect(Object.values(apps).every(({ history }) => history.length <= 1)).toBe(true);
  });

  test('a visitor’s and a member’s page may share a path', async () => {
    await published({ app: 'shell' });
    await published({ app: 'mf-public', pages: [aPage('/', 'visitor', 'landing')] });
    await published({ app: 'mf-courses', pages: [aPage('/', 'member', 'home')] });
    const { pages } = JSON.parse(await siteFile('pages.json')) as { pages: unknown[] };
    expect(pages).toEqual([
      { pattern: '/', file: 'index.html', access: 'visitor' },
      { pattern: '/', file: 'home.html', access: 'member' },
    ]);
  });

  test('many at once all land, none lost', async () => {
    const apps: App[] = ['shell', 'mf-public', 'mf-courses', 'mf-community', 'mf-admin'];
    await Promise.all(apps.map((app) => published({ app })));
    expect(Object.keys((await store.registry()).apps).sort()).toEqual([...apps].sort());
    expect(await verify(store)).toEqual({ checked: apps.length });
  });
});

describe('going back', () => {
  test('rolls back to the release before, and the pages with it', async () => {
    await published({ app: 'shell' });
    const old = await published({ app: 'mf-courses', text: 'old', pages: [aPage('/curriculum')] });
    await published({ app: 'mf-courses', text: 'new', pages: [aPage('/curriculum')] });
    await rollback(store, 'mf-courses', 'stable', undefined, NOW);
    expect(await liveVersion('mf-courses')).toBe(old.version);
    expect(await siteFile('mf-courses-page.html')).toContain(old.version);
  });

  test('refuses a version that was never live, and an app without history', async () => {
    await published({ app: 'mf-admin' });
    await expect(rollback(store, 'mf-admin', 'stable', '9.9.9-000000000000', NOW)).rejects.toThrow('was never live');
    await expect(rollback(store, 'mf-public', 'stable', undefined, NOW)).rejects.toThrow('no earlier release');
  });

  test('an old release keeps its files, for tabs that are still open', async () => {
    const old = await published({ app: 'mf-admin', text: 'old' });
    await published({ app: 'mf-admin', text: 'new' });
    expect(await readdir(store.releaseFolder('mf-admin', old.version))).toContain('remoteEntry.js');
  });
});

describe('channels', () => {
  test('a canary release shows on canary alone until it is promoted', async () => {
    await published({ app: 'shell' });
    const stable = await published({ app: 'mf-admin', text: 'stable' });
    const canary = await published({ app: 'mf-admin', text: 'canary' }, 'canary');
    expect(await siteFile('registry.json')).toContain(stable.version);
    expect(await siteFile('registry.json', 'canary')).toContain(canary.version);

    await promote(store, 'mf-admin', NOW);
    expect(await siteFile('registry.json')).toContain(canary.version);
  });
});

describe('composing', () => {
  test('serves the last release that the live shell can run, where a store points at one that it cannot', async () => {
    await published({ app: 'shell' });
    const old = await published({ app: 'mf-admin', text: 'old', pages: [aPage('/admin', 'admin')] });
    const { appFolder } = await aBuild({ app: 'mf-admin', text: 'new', sdk: { needs: '^2.0.0' } });
    const elsewhere = new ReleaseStore(path.join(folder, 'elsewhere'));
    const tooNew = await publish(elsewhere, appFolder, 'stable', NOW);
    await cp(elsewhere.releaseFolder('mf-admin', tooNew.version), store.releaseFolder('mf-admin', tooNew.version), {
      recursive: true,
    });
    await store.writeRegistry(point(await store.registry(), 'mf-admin', 'stable', tooNew.version, 'publish', NOW));
    await compose(store);
    expect(await siteFile('registry.json')).toContain(old.version);
    expect(await siteFile('registry.json')).not.toContain(tooNew.version);
  });

  test('again without a change points at the same pages', async () => {
    await published({ app: 'shell' });
    const before = await readlink(store.siteLink('stable'));
    await compose(store);
    expect(await readlink(store.siteLink('stable'))).toBe(before);
  });

  test('cannot be broken out of by a release’s text', async () => {
    await published({ app: 'shell' });
    const title = '</script><script>alert(1)</script>';
    await published({ app: 'mf-admin', pages: [{ ...aPage('/admin', 'admin'), title }] });
    expect(await siteFile('mf-admin-page.html')).not.toContain('<script>alert(1)');
  });
});

describe('verify', () => {
  test('names the release and the file that was changed', async () => {
    const release = await published({ app: 'mf-admin' });
    await writeFile(path.join(store.releaseFolder('mf-admin', release.version), 'remoteEntry.js'), 'x');
    await expect(verify(store)).rejects.toThrow(`mf-admin ${release.version}: remoteEntry.js has other bytes`);
  });
});

describe('a publish that is killed', () => {
  test('at any point leaves a store that is live, whole and ready for the next publish', async () => {
    await published({ app: 'shell' });
    const before = await published({ app: 'mf-admin', text: 'before', pages: [aPage('/admin', 'admin')] });
    for (const afterMs of [700, 1_000, 1_300]) {
      const { appFolder, release } = await aBuild({ app: 'mf-admin', text: `killed after ${afterMs}` });
      const main = path.join(import.meta.dirname, 'main.ts');
      const args = ['--import', 'tsx', main, 'publish', 'mf-admin', '--from', appFolder, '--store', store.folder];
      spawnSync(process.execPath, args, {
        timeout: afterMs,
        killSignal: 'SIGKILL',
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      expect([before.version, release.version]).toContain(await liveVersion('mf-admin'));
      expect(JSON.parse(await siteFile('registry.json'))).toHaveProperty('releases');
      await verify(store);
      await rollbackTo(before.version);
    }
    const after = await published({ app: 'mf-admin', text: 'after' });
    expect(await liveVersion('mf-admin')).toBe(after.version);
  }, 120_000);

  const rollbackTo = async (version: string) => {
    if ((await liveVersion('mf-admin')) !== version) await rollback(store, 'mf-admin', 'stable', version, NOW);
  };
});

describe('the command', () => {
  const command = (...args: string[]) =>
    spawnSync('npx', ['tsx', path.join(import.meta.dirname, 'main.ts'), ...args, '--store', store.folder, '--json'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });

  test('answers JSON, and a refusal with its reason and exit code 1', async () => {
    const { appFolder, release } = await aBuild({ app: 'mf-admin' });
    const done = command('publish', 'mf-admin', '--from', appFolder);
    expect(JSON.parse(done.stdout)).toMatchObject({ app: 'mf-admin', version: release.version });
    const refused = command('promote', 'mf-admin');
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stderr.trim().split('\n').at(-1) ?? '')).toEqual({
      error: 'mf-admin has nothing in canary',
    });
  });
});
