import { describe, expect, test } from '@jest/globals';
import type { Page, Release } from '@portal/contracts/release';
import { composeSite, type Part } from './compose';
import { integrityOf, shortHash } from './digest';

const aPage = (path: string, access: Page['access'] = 'public', more: Partial<Page> = {}): Page => ({
  id: 'page',
  path,
  access,
  title: 'A page',
  ...more,
});

function aRelease(app: string, text = 'first', pages: Release['pages'][number][] = []): Release {
  const entry = app === 'shell' ? 'shell.js' : 'remoteEntry.js';
  return {
    app,
    version: `1.0.0-${shortHash(app + text)}`,
    sdk: app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' },
    entry: [entry],
    pages,
    files: { [entry]: { integrity: integrityOf(text), bytes: text.length } },
  };
}

const withFiles = (page: Page, prerendered?: string) => ({ ...page, files: [], ...(prerendered && { prerendered }) });
const live = (...releases: Release[]): Part[] => releases.map((release) => ({ release, isCandidate: false }));
const nothing = () => Promise.reject(new Error('No file is read'));

describe('a composition', () => {
  const shell = aRelease('shell');
  const remote = aRelease('mf-admin', 'first', [withFiles(aPage('/admin', 'admin'))]);

  test('names its releases in each page, and is named by them alone', async () => {
    const one = await composeSite(live(shell, remote), nothing);
    const same = await composeSite(live(remote, shell), nothing);
    const other = await composeSite(live(shell, aRelease('mf-admin', 'second')), nothing);
    expect(one.composition.releases.map(({ app, version }) => [app, version])).toEqual([
      ['mf-admin', remote.version],
      ['shell', shell.version],
    ]);
    expect(one.pages[0]?.html()).toContain(`"id":"${one.composition.id}"`);
    expect(same.composition.id).toBe(one.composition.id);
    expect(other.composition.id).not.toBe(one.composition.id);
  });

  test('is canary as soon as a candidate is in it', async () => {
    const parts = [...live(shell), { release: remote, isCandidate: true }];
    expect((await composeSite(parts, nothing)).composition.channel).toBe('canary');
    expect((await composeSite(live(shell, remote), nothing)).composition.channel).toBe('stable');
  });

  test('shows what was rendered at build time', async () => {
    const rendered = { html: '<main>Read me</main>', styles: '.a{}', styledVersion: '6.6.0' };
    const description = { description: 'What it is about' };
    const page = withFiles(aPage('/', 'visitor', { prerender: description }), 'prerendered/page.json');
    const read = ({ app }: Release, file: string) =>
      Promise.resolve(JSON.stringify({ ...rendered, html: `${app} ${file}` }));
    const { pages, fallback } = await composeSite(live(shell, aRelease('mf-public', 'first', [page])), read);
    expect(pages[0]?.html()).toContain(
      '<div id="root" data-prerendered="mf-public/page">mf-public prerendered/page.json</div>',
    );
    expect(pages[0]?.html()).toContain('<meta name="description" content="What it is about">');
    expect(fallback()).toContain('<div id="root"></div>');
  });

  test('cannot be made without a shell, nor with a prerendered page that is none', async () => {
    await expect(composeSite(live(remote), nothing)).rejects.toThrow('Without shell there are no pages');
    const broken = aRelease('mf-public', 'first', [withFiles(aPage('/'), 'prerendered/page.json')]);
    await expect(composeSite(live(shell, broken), () => Promise.resolve('{}'))).rejects.toThrow('expected string');
  });

  test('attack: pictures from any address in a composed page — its policy lets in ours and the video host’s alone', async () => {
    const { pages } = await composeSite(live(shell, remote), nothing);
    const policies = pages.flatMap(({ html }) => [...html().matchAll(/img-src ([^;]*)/g)].map(([, from]) => from));
    expect(policies).toEqual(["'self' data: https://i.ytimg.com"]);
  });

  test('cannot be broken out of by a release’s text', async () => {
    const title = '</script><script>alert(1)</script>';
    const hostile = aRelease('mf-admin', 'first', [withFiles(aPage('/admin', 'admin', { title }))]);
    const { pages } = await composeSite(live(shell, hostile), nothing);
    expect(pages[0]?.html()).not.toContain('<script>alert(1)');
  });

  test('holds what lets a browser install the portal and open it offline', async () => {
    const { files } = await composeSite(live(shell), nothing);
    expect(files.map(({ path }) => path)).toEqual([
      '/portal.webmanifest',
      '/offline',
      '/app-shell.html',
      '/service-worker.js',
    ]);
  });

  test('has the service worker of the shell’s release', async () => {
    const read = (_release: Release, file: string) => Promise.resolve(`/* ${file} */`);
    const { files } = await composeSite(live({ ...shell, serviceWorker: 'worker.js' }), read);
    expect(files.at(-1)?.text).toContain('/* worker.js */');
    await expect(composeSite(live({ ...shell, serviceWorker: 'worker.js' }), nothing)).rejects.toThrow('No file');
  });
});
