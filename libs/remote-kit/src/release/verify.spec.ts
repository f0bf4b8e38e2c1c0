import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { COMPOSITION_ELEMENT_ID, releaseUrl, type Page, type Release } from '@portal/contracts/release';
import { integrityOf } from '@portal/delivery/digest';
import { PortalClient } from './portal-client';
import { aPage } from './testing/app-folder';
import { standIn, type Answer, type Arrived } from './testing/stand-in';
import { verify } from './verify';

const SCRIPT = 'console.log(1);\n'.repeat(30);

const aRelease = (app: string, digit: string, pages: readonly Page[] = []): Release => ({
  app,
  version: `1.0.0-${digit.repeat(12)}`,
  sdk: app === 'shell' ? { provides: '1.0.0' } : { needs: '^1.0.0' },
  entry: ['start.js'],
  pages: pages.map((page) => ({ ...page, files: ['start.js'] })),
  files: { 'start.js': { integrity: integrityOf(SCRIPT), bytes: SCRIPT.length } },
});

const shell = aRelease('shell', 'a');
const before = aRelease('mf-courses', 'b', [aPage('/course/:id')]);
const live = aRelease('mf-courses', 'c', [aPage('/course/:id')]);
const candidate = aRelease('mf-courses', 'd', [aPage('/course/:id')]);

const overview = (app: string, stack: Release[], tried?: Release) => ({
  app,
  state: {
    stack: stack.map(({ version }) => version),
    history: stack.map(({ version }) => version),
    candidate: tried ? { version: tried.version, share: 10 } : null,
    withdrawn: [],
    retired: false,
  },
  releases: [],
  moves: [],
  health: [],
  failing: false,
});

const encoders: Record<string, (text: string) => Buffer> = {
  gzip: (text) => gzipSync(text),
  br: (text) => brotliCompressSync(text),
};

/** The text as a browser is sent it that understands one encoding. */
function encoded(text: string, encoding = 'identity'): Answer {
  const encode = encoders[encoding];
  return encode ? { headers: { 'content-encoding': encoding }, body: encode(text) } : { body: Buffer.from(text) };
}

const page = (releases: readonly Release[]) => {
  const named = releases.map(({ app, version, sdk }) => ({
    ...{ app, version, sdk, pages: [] },
    entry: { file: 'start.js', integrity: integrityOf(SCRIPT) },
  }));
  const composition = JSON.stringify({ channel: 'stable', id: 'x', reload: 'offer', releases: named });
  const scripts = releases.map(({ app, version }) => `<script src="${releaseUrl(app, version, 'start.js')}"></script>`);
  return `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${composition}</script>${scripts.join('')}`;
};

/** A portal that is whole. */
function whole({ what, headers }: Arrived): Answer {
  const accepted = String(headers['accept-encoding']);
  const path = what.split(' ')[1] ?? '';
  if (path === '/api/releases') {
    return { body: { apps: [overview('mf-courses', [before, live], candidate), overview('shell', [shell])] } };
  }
  if (path === '/api/releases/verification') return { body: { checked: 4, damaged: [] } };
  const release = [shell, before, live, candidate].find(({ app, version }) =>
    path.startsWith(releaseUrl(app, version, '')),
  );
  if (release) return encoded(path.endsWith('.json') ? JSON.stringify(release) : SCRIPT, accepted);
  if (path === '/course/1') {
    return encoded(page([headers.cookie?.includes('canary') ? candidate : live, shell]), accepted);
  }
  return { status: 404, body: 'There is no such page' };
}

async function found(portal: (request: Arrived) => Answer) {
  const { address } = await standIn(portal);
  return verify(new PortalClient({ address, token: 'secret' }));
}

test('a portal that is whole passes: every release, candidates and steps back too, and every page', async () => {
  expect(await found(whole)).toEqual({ releases: 4, files: 4, pages: 2, kept: 4, damaged: [] });
});

const of = ({ app, version }: Release) => ({ app, version });
const entryOf = ({ app, version }: Release) => `GET ${releaseUrl(app, version, 'start.js')}`;

/** Changes the page that everybody gets. */
const onLivePage =
  (change: (html: string) => string) =>
  ({ what, headers }: Arrived) =>
    what === 'GET /course/1' && headers.cookie?.includes('stable')
      ? encoded(change(page([live, shell])), 'br')
      : undefined;

test.each<[string, (request: Arrived) => Answer | undefined, object[]]>([
  [
    'one encoding of one file of a step back has other bytes',
    ({ what, headers }) =>
      what === entryOf(before) && headers['accept-encoding'] === 'br' ? encoded('alert(1)', 'br') : undefined,
    [{ ...of(before), file: 'start.js', fault: 'br: doesn’t match its release' }],
  ],
  [
    'one encoding cannot be read',
    ({ what, headers }) =>
      what === entryOf(live) && headers['accept-encoding'] === 'gzip'
        ? { headers: { 'content-encoding': 'gzip' }, body: Buffer.from('not gzip at all') }
        : undefined,
    [{ ...of(live), file: 'start.js', fault: expect.stringMatching(/^gzip: can’t be read: /) }],
  ],
  [
    'a file of the candidate is gone',
    ({ what }) => (what === entryOf(candidate) ? { status: 404, body: '' } : undefined),
    ['identity', 'gzip', 'br'].map((encoding) => ({
      ...of(candidate),
      file: 'start.js',
      fault: `${encoding}: returns status 404`,
    })),
  ],
  [
    'a page names another release than the live one',
    onLivePage(() => page([before, shell])),
    [
      {
        ...of(live),
        file: '/course/:id',
        fault: `on stable: names mf-courses ${before.version} instead of mf-courses ${live.version}`,
      },
    ],
  ],
  [
    'a page carries a file that no release has',
    onLivePage((html) => html.replace('start.js"></', 'evil.js"></')),
    [{ ...of(live), file: '/course/:id', fault: expect.stringContaining('evil.js, which isn’t in any live release') }],
  ],
  [
    'a page names other bytes for the entry of a release',
    onLivePage((html) => html.replace(integrityOf(SCRIPT), integrityOf('alert(1)'))),
    [
      {
        ...of(live),
        file: '/course/:id',
        fault: expect.stringContaining('an entry of mf-courses, start.js, that isn’t'),
      },
    ],
  ],
  [
    'the portal finds damage in what it keeps',
    ({ what }) =>
      what === 'GET /api/releases/verification'
        ? { body: { checked: 4, damaged: [{ ...of(shell), file: 'start.js', fault: 'other bytes' }] } }
        : undefined,
    [{ ...of(shell), file: 'start.js', fault: 'in the database: other bytes' }],
  ],
])('it is named when %s', async (_, damage, faults) => {
  const { damaged } = await found((request) => damage(request) ?? whole(request));
  expect(damaged.toSorted((one, other) => one.fault.localeCompare(other.fault))).toEqual(
    faults.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
  );
});

test('one app can be checked alone', async () => {
  const { address } = await standIn((request) =>
    request.what === entryOf(shell) ? { status: 404, body: '' } : whole(request),
  );
  const portal = new PortalClient({ address, token: 'secret' });
  expect(await verify(portal, 'mf-courses')).toEqual({ releases: 3, files: 3, pages: 2, kept: 4, damaged: [] });
  expect((await verify(portal, 'shell')).damaged).toHaveLength(3);
  await expect(verify(portal, 'mf-nobody')).rejects.toThrow('mf-nobody has never been published');
});

test('a live page that fails to render on the server is damaged', async () => {
  const programs = {
    shell: `exports.renderPage = async ({ app, pageId }, remotes) => remotes[app][pageId]();`,
    'mf-courses': `exports.default = { page: async () => window.innerWidth };`,
  };
  const file = 'server/render.cjs';
  const rendered = (release: Release, app: keyof typeof programs): Release => ({
    ...release,
    program: file,
    files: { ...release.files, [file]: { integrity: integrityOf(programs[app]), bytes: programs[app].length } },
  });
  const [host, remote] = [rendered(shell, 'shell'), rendered(live, 'mf-courses')];
  const { damaged } = await found((request) => {
    const asked = request.what.split(' ')[1] ?? '';
    const of = ([host, remote] as const).find(({ app, version }) => asked.startsWith(releaseUrl(app, version, '')));
    if (!of) return whole(request);
    if (asked.endsWith('release.json')) return { body: of };
    if (!asked.endsWith(file)) return whole(request);
    return encoded(programs[of === host ? 'shell' : 'mf-courses'], String(request.headers['accept-encoding']));
  });
  expect(damaged).toEqual([
    {
      app: 'mf-courses',
      version: live.version,
      file: '/course/:id',
      fault: 'on stable: fails to render on the server: ReferenceError: window is not defined',
    },
  ]);
});
