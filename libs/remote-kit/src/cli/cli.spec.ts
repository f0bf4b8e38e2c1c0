import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { COMPOSITION_URL } from '@portal/contracts/release';
import { runCli } from './cli';
import { aPage, NOW, ownFolder, packedApp } from '../release/testing/app-folder';
import { apiError, standIn, type Answer, type Arrived } from '../release/testing/stand-in';

const contract = (name: string) => path.resolve(import.meta.dirname, `../../../contracts/src/${name}.ts`);

const world = (folder = ownFolder(), env: NodeJS.ProcessEnv = {}) => ({
  env,
  folder,
  calledAs: 'npx remote-kit',
  now: () => NOW,
  retryPolicy: { waits: [1], longest: 10 },
  ask: () => Promise.reject(new Error('nobody is asked')),
  isInteractive: false,
  askSecretly: () => Promise.resolve('the admin’s password'),
});

const ID = '5c9bb0a7-5d0c-4a0e-8a5e-0a3f8e0d3a55';
const VERSION = '1.0.0-0123456789ab';
const moved = (version: string | null = VERSION): Answer => ({
  body: { id: ID, app: 'mf-courses', version, changed: true },
});

/** A portal without any releases that accepts everything. */
const takesAll = ({ what }: Arrived): Answer => {
  if (what === 'GET /api/releases') return { body: { apps: [] } };
  if (what === 'POST /api/releases')
    return { status: 201, body: { app: 'mf-courses', version: VERSION, stored: true } };
  return moved();
};

const bodySchema = z.object({ move: z.record(z.string(), z.unknown()), why: z.string().optional() });
const bodyOf = ({ body }: Arrived) => bodySchema.parse(JSON.parse(body.toString()));

describe('what is wrong is said in one sentence, with exit code 1:', () => {
  test.each<[string, string[], RegExp]>([
    ['no command', [], /^Missing command. Commands: create, dev, build, pack, publish/],
    [
      'a mistyped command',
      ['publsih', 'mf-courses'],
      /^Unknown command "publsih". Commands: create, dev, build, pack, publish/,
    ],
    [
      'a mistyped option',
      ['publish', '--chanel', 'canary'],
      /^Unknown option '--chanel'. Run publish --help to see all options.$/,
    ],
    [
      'an option without its value',
      ['publish', '--channel'],
      /'--channel <value>' argument missing. Run publish --help/,
    ],
    ['no app', ['promote'], /^promote requires the app/],
    ['one app too many', ['promote', 'mf-a', 'mf-b'], /^promote got an unexpected argument "mf-b"/],
    ['a name that is none', ['promote', 'Courses'], /^"Courses" isn’t an app/],
    ['a folder that is none', ['publish', '--from', 'nowhere'], /^The folder .*nowhere doesn’t exist$/],
    ['a folder without an app', ['publish'], /isn’t the folder of an app/],
    ['an app that is not here', ['publish', 'mf-nobody'], /isn’t the folder of mf-nobody/],
    ['a channel that is none', ['publish', '--channel', 'beta'], /^"beta" isn’t a channel/],
    ['a share that is none', ['share', 'mf-courses', '101'], /^"101" isn’t a percentage/],
    ['a version that is none', ['rollback', 'mf-courses', '--to-version', '1'], /^"1" isn’t a version/],
    [
      'two portals named',
      ['list', '--to', 'https://a.example', '--portal', 'https://b.example'],
      /^--to and --portal mean the same/,
    ],
    [
      'a token without a name or a password, and no terminal',
      ['token', 'make', '--to', 'http://127.0.0.1:2'],
      /^Without an interactive terminal, token make requires --name and --signing-key \(or --unsigned\) and ADMIN_PASSWORD$/,
    ],
    [
      'a new remote of which nothing is said',
      ['create'],
      /^Without an interactive terminal, create requires --name and --path$/,
    ],
    [
      'a new remote without a path',
      ['create', '--name', 'mf-events'],
      /^Without an interactive terminal, create requires --path$/,
    ],
    ['no portal named', ['list'], /^Which portal\? Set --to/],
    ['no portal named to develop against', ['dev'], /^Which portal\? Set --portal/],
    ['a folder of no remote', ['dev', '--portal', 'http://127.0.0.1:2'], /isn’t the folder of a remote: it has no/],
    ['a remote named twice', ['dev', '.', '--with', '.', '--portal', 'http://127.0.0.1:2'], /is listed twice$/],
    ['a port that is none', ['dev', '--port', '0', '--portal', 'http://127.0.0.1:2'], /^--port 0 isn’t a port$/],
    ['an address that is none', ['list', '--to', 'portal'], /^portal isn’t the address of a portal/],
    [
      'a portal where --to-version was meant',
      ['rollback', 'mf-courses', '--to', VERSION],
      /isn’t the address of a portal/,
    ],
    [
      'nothing that listens',
      ['list', '--to', 'http://127.0.0.1:2'],
      /^Can’t reach a portal at .*: connection refused$/,
    ],
    ['a key that is not there', ['publish', '--key-file', 'nope', '--to', 'http://127.0.0.1:2'], /isn’t the folder/],
  ])('%s', async (_, typed, reason) => {
    const { out, err, code } = await runCli(typed, world());
    expect(err).toMatch(reason);
    expect(err).not.toContain('\n');
    expect({ out, code }).toEqual({ out: '', code: 1 });
    const { err: json } = await runCli([...typed.slice(0, 1), '--json', ...typed.slice(1)], world());
    expect(JSON.parse(json)).toEqual({ error: err });
  });

  test.each<[string, Answer, RegExp]>([
    ['what is not a portal', { body: '<h1>It works!</h1>' }, /^.* isn’t a portal/],
    ['a token that has expired', apiError(401, 'This deploy token has expired'), /^This deploy token has expired$/],
    ['an app that nobody published', apiError(409, 'Nothing has been published for mf-courses'), /^Nothing has been/],
    ['a portal that fails', { status: 500, body: 'oops' }, /^The portal at .* can’t respond right now \(status 500\)$/],
  ])('%s', async (_, answer, reason) => {
    const { address } = await standIn(() => answer);
    const { out, err, code } = await runCli(['promote', 'mf-courses', '--to', address], world());
    expect(err).toMatch(reason);
    expect({ out, code }).toEqual({ out: '', code: 1 });
  });

  test('an app that list does not know', async () => {
    const { address } = await standIn(takesAll);
    const { err, code } = await runCli(['list', 'mf-nobody', '--to', address], world());
    expect(err).toBe(`mf-nobody has never been published to ${address}`);
    expect(code).toBe(1);
  });

  test('a development build, before anything is sent', async () => {
    const { folder } = await packedApp({ mode: 'development' });
    const { address, requests } = await standIn(takesAll);
    const { err, code } = await runCli(['publish', '--to', address], world(folder));
    expect(err).toMatch(/^mf-courses 1\.2\.0-\w+ is a development build and can’t be published/);
    expect(code).toBe(1);
    expect(requests.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
  });
});

test.each(['--to', '--portal'])('%s names the portal, in every command that talks to one', async (option) => {
  const { address } = await standIn(takesAll);
  expect(await runCli(['list', option, address], world())).toMatchObject({ err: '', code: 0 });
  for (const command of ['dev', 'publish', 'promote', 'list', 'verify', 'check', 'token']) {
    const { out } = await runCli([command, '--help'], world());
    expect(out).toMatch(new RegExp(`^  ${option} URL +\\S`, 'm'));
  }
  const { err } = await runCli(['dev', option, 'http://127.0.0.1:2'], world());
  expect(err).toMatch(/isn’t the folder of a remote/);
});

test('list tells which pages of an app were not rendered, how often and why', async () => {
  const overview = {
    app: 'mf-courses',
    state: { stack: [VERSION], history: [VERSION], candidate: null, withdrawn: [], retired: false },
    releases: [],
    moves: [],
    health: [],
    failing: false,
  };
  const lastAt = '2026-03-04T10:00:00.000Z';
  const failure = { version: VERSION, pageId: 'clarity', failures: 12, lastAt, lastError: 'Error: no such thing' };
  const failing = {
    ...overview,
    renderFailures: [failure, { ...failure, pageId: 'fire', failures: 3, suspended: true }],
  };
  const before = { ...overview, app: 'mf-public' };
  const { address } = await standIn(() => ({ body: { apps: [failing, before] } }));
  const list = async (...args: string[]) => (await runCli(['list', ...args, '--to', address], world())).out.split('\n');
  expect(await list()).toEqual([
    expect.stringMatching(/not rendered/),
    expect.stringMatching(/^mf-courses .* 15 times/),
    expect.not.stringMatching(/times/),
  ]);
  expect((await list('mf-courses')).find((line) => line.startsWith('clarity'))).toMatch(
    /^clarity +1\.0\.0-0123456789ab +12 +2026-03-04 10:00 UTC +Error: no such thing$/,
  );
  expect((await list('mf-courses')).find((line) => line.startsWith('fire'))).toMatch(
    /Error: no such thing \(all pages of this release are rendered in the browser\)$/,
  );
});

test('publish sends the build once, and makes it live', async () => {
  const { folder, release } = await packedApp();
  const overview = {
    app: 'mf-courses',
    state: { stack: [], history: [], candidate: null, withdrawn: [], retired: false },
    releases: [{ version: release.version, storedAt: NOW.toISOString(), bytes: 1, source: null, signedBy: null }],
    moves: [],
    health: [],
    failing: false,
  };
  let isKept = false;
  const { address, requests } = await standIn((request) =>
    isKept && request.what === 'GET /api/releases' ? { body: { apps: [overview] } } : takesAll(request),
  );
  const typed = ['publish', '--to', address, '--channel', 'canary', '--share', '10', '--why', 'New lessons'];
  expect(await runCli(typed, world(folder))).toEqual({ out: `publish: mf-courses ${VERSION}`, err: '', code: 0 });
  isKept = true;
  await runCli(typed, world(folder));
  expect(requests.map(({ what }) => what)).toEqual([
    ...['GET /api/releases', 'POST /api/releases', 'POST /api/releases/moves'],
    ...['GET /api/releases', 'POST /api/releases/moves'],
  ]);
  const move = {
    action: 'publish',
    app: 'mf-courses',
    version: release.version,
    channel: 'canary',
    share: 10,
    onlyNew: false,
  };
  expect(requests.slice(2, 3).map(bodyOf)).toEqual([{ move, why: 'New lessons' }]);
});

test('publish renders each page by the shell that is live there, and sends nothing that fails', async () => {
  const program = 'server/render.cjs';
  const remote = await packedApp({
    pages: [aPage('/today')],
    files: { [program]: 'exports.default = { page: async () => window.innerWidth };' },
  });
  const code = 'exports.shared = {}; exports.renderPage = ({ app, pageId }, remotes) => remotes[app][pageId]();';
  const host = { ...remote.release, app: 'shell', version: VERSION, sdk: { provides: '1.0.0' }, pages: [] };
  const state = { stack: [host.version], history: [host.version], candidate: null, withdrawn: [], retired: false };
  const overview = { app: 'shell', state, releases: [], moves: [], health: [], failing: false };
  const live = { app: 'shell', version: host.version, sdk: { provides: '1.0.0' }, pages: [] };
  const composition = {
    ...{ channel: 'stable', id: 'x', reload: 'offer' },
    releases: [{ ...live, entry: { file: 'start.js', integrity: `sha384-${'A'.repeat(64)}` } }],
  };
  const { address, requests } = await standIn((request) => {
    if (request.what === 'GET /api/releases') return { body: { apps: [overview] } };
    if (request.what === `GET ${COMPOSITION_URL}`) return { body: composition };
    if (request.what.endsWith('release.json')) return { body: host };
    return request.what.endsWith(program) ? { body: Buffer.from(code) } : takesAll(request);
  });
  const { err, code: ended } = await runCli(['publish', '--to', address], world(remote.folder));
  expect(err).toMatch(/page \(\/today\):\n {4}ReferenceError: window is not defined/);
  expect(ended).toBe(1);
  expect(requests.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
  const anyway = await runCli(['publish', '--unrendered', '--to', address], world(remote.folder));
  expect(anyway.code).toBe(0);
});

test.each<[string[], Record<string, unknown>]>([
  [['promote', 'mf-courses'], { action: 'promote' }],
  [['withdraw', 'mf-courses', '--seen', VERSION], { action: 'withdraw', seen: VERSION }],
  [['rollback', 'mf-courses'], { action: 'rollback' }],
  [['rollback', 'mf-courses', '--to-version', VERSION], { action: 'rollback', to: VERSION }],
  [['share', 'mf-courses', '0'], { action: 'share', percent: 0 }],
  [['retire', 'mf-courses'], { action: 'retire' }],
])('%j is one move', async (typed, move) => {
  const { address, requests } = await standIn(takesAll);
  const { out, code } = await runCli([...typed, '--to', address, '--json'], world());
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ id: ID, app: 'mf-courses', version: VERSION, changed: true });
  expect(requests.map(bodyOf)).toEqual([{ move: { app: 'mf-courses', ...move } }]);
});

test('the service worker is switched off, and on again', async () => {
  const { address, requests } = await standIn(({ body }) => ({
    body: { on: (JSON.parse(body.toString()) as { on: boolean }).on, changed: true },
  }));
  const off = await runCli(['service-worker', 'off', '--why', 'It hangs', '--to', address], world());
  const on = await runCli(['service-worker', 'on', '--to', address, '--json'], world());
  expect([off.out, JSON.parse(on.out)]).toEqual(['service-worker: off', { on: true, changed: true }]);
  expect(requests.map(({ what, body }) => [what, JSON.parse(body.toString()) as unknown])).toEqual([
    ['PUT /api/releases/service-worker', { on: false, why: 'It hangs' }],
    ['PUT /api/releases/service-worker', { on: true }],
  ]);
  const neither = await runCli(['service-worker', 'away', '--to', address], world());
  expect([neither.code, neither.err]).toEqual([1, '"away" isn’t a state. Use on or off']);
});

test('check ends with 1 where an API of this checkout would strand a release, and names it', async () => {
  const { folder, release } = await packedApp({
    links: { shared: {}, contracts: { [contract('dashboard/dashboard')]: '*' } },
  });
  const { version, passport } = release;
  const made = await readFile(path.join(folder, 'dist/passport.json'), 'utf8');
  const state = { stack: [version], history: [version], candidate: null, withdrawn: [], retired: false };
  const overview = { app: 'mf-courses', state, releases: [], moves: [], health: [], failing: false };
  const portalWith = (described: string, calls: Record<string, string>) =>
    standIn(({ what }) => {
      if (what === 'GET /api/releases') return { body: { apps: [overview] } };
      return { body: what.endsWith('passport.json') ? described : { ...release, passport: { ...passport, calls } } };
    });
  const digests = passport?.calls ?? {};
  const known = await portalWith(made, digests);
  const { out, code } = await runCli(['check', '--to', known.address], world());
  expect({ out, code }).toEqual({
    out: expect.stringMatching(/^check: compared 1 release .*: no broken consumers$/),
    code: 0,
  });
  const unknown = await portalWith(made.replaceAll('/api/dashboard', '/api/tomorrow'), {
    'GET /api/tomorrow': '0123456789ab',
  });
  const found = await runCli(['check', '--to', unknown.address], world());
  expect(found.code).toBe(1);
  expect(found.out).toMatch(`mf-courses ${version} (live)  GET /api/tomorrow: there is no such call\n`);
});

test('a token is made by the admin, who is signed out again, and shown', async () => {
  const made = { id: ID, name: 'CI', apps: ['mf-courses'], rights: ['publish'], madeAt: NOW.toISOString() };
  const times = { expiresAt: '2026-03-02T12:00:00.000Z', usedAt: null, endedAt: null };
  const { address, requests } = await standIn(({ what }) => {
    if (what === 'POST /api/admin/login') {
      return { headers: { 'set-cookie': '__Host-admin=abc; Path=/; Secure' }, body: { ok: true } };
    }
    if (what === 'POST /api/admin/logout') return { body: { ok: true } };
    return { status: 201, body: { token: 'shown-once', made: { ...made, ...times } } };
  });
  const typed = [
    'token',
    'make',
    'CI',
    '--apps',
    'mf-courses',
    '--rights',
    'publish',
    '--days',
    '1',
    '--unsigned',
    '--to',
    address,
  ];
  const { out, code } = await runCli(typed, { ...world(), isInteractive: true });
  expect(out.split('\n')[0]).toBe('shown-once');
  expect(out).toContain('It accepts unsigned releases: anyone with it can publish code');
  expect(code).toBe(0);
  expect(requests.map(({ what, headers }) => [what, headers.cookie, headers.origin])).toEqual([
    ['POST /api/admin/login', '', address],
    ['POST /api/admin/deploy-tokens', '__Host-admin=abc', address],
    ['POST /api/admin/logout', '__Host-admin=abc', address],
  ]);
  expect(JSON.parse(String(requests[1]?.body))).toEqual({
    name: 'CI',
    apps: ['mf-courses'],
    rights: ['publish'],
    days: 1,
    signingKey: null,
  });
});

test('a token is made for the key in a file, which is read before anybody signs in', async () => {
  const { address, requests } = await standIn(() => ({ status: 500, body: {} }));
  const typed = ['token', 'make', 'CI', '--signing-key', 'no-such-file.pem', '--to', address];
  const { err, code } = await runCli(typed, { ...world(), isInteractive: true });
  expect([err.trim(), code, requests]).toEqual(['Can’t read the key no-such-file.pem', 1, []]);
});

test('a command explains its options', async () => {
  const { out, code } = await runCli(['rollback', '--help'], world());
  expect(code).toBe(0);
  expect(out).toMatch(/--to-version VERSION .*\(--to is the portal’s address\)/);
});

describe('as a program', () => {
  const run = (...typed: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...typed], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', PORTAL_URL: 'http://127.0.0.1:2' },
    });

  test('it helps, and ends with 0', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const name of ['publish', 'rollback', 'verify', 'token']) expect(stdout).toContain(`\n  ${name} `);
  }, 60_000);

  test('it fails without a stack trace, and ends with 1', () => {
    const { status, stdout, stderr } = run('list');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe('Can’t reach a portal at http://127.0.0.1:2: connection refused\n');
  }, 60_000);
});
