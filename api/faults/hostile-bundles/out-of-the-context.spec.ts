import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { processUsage } from '@portal/delivery/rendering/process-usage';
import { Sandbox } from '../../src/modules/pages/sandbox';
import { observed } from '../../test/observe';
import { SECRET } from './attacks';
import { PLAIN_USER, ROOT, UNPRIVILEGED, isRoot, type Way } from './ways';

/**
 * What code could do that has got out of its context, into the process around it. Each is the body of an async function
 * that answers what it got; `file`, `pid` and `port` are a secret file, a process and a server of the same user.
 */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'reads its environment': `return JSON.stringify(process.env).replace('{}', '')`,
  'reads a file of its user': `return fs.readFileSync(file, 'utf8')`,
  'reads the password file': `return fs.readFileSync('/etc/passwd', 'utf8')`,
  'reads the environment of another process': `return fs.readFileSync('/proc/' + pid + '/environ', 'utf8')`,
  'reads its own environment as the system has it': `return fs.readFileSync('/proc/self/environ', 'utf8')`,
  'lists a folder': `return fs.readdirSync('/').join()`,
  'opens a file by promises': `return (await (await import('node:fs/promises')).readFile(file)).toString()`,
  'writes a file': `fs.writeFileSync('/tmp/written-by-a-renderer', 'x'); return 'written'`,
  'runs a command': `return (await import('node:child_process')).execSync('id').toString()`,
  'starts a process': `const child = (await import('node:child_process')).spawn('/usr/bin/id'); await new Promise((done, fail) => child.on('exit', done).on('error', fail)); return 'ran'`,
  'starts a worker': `new (await import('node:worker_threads')).Worker('1', { eval: true }); return 'started'`,
  'loads an addon': `process.dlopen({ exports: {} }, '/usr/lib/x.node'); return 'loaded'`,
  'opens the inspector': `(await import('node:inspector')).open(0); return (await import('node:inspector')).url() ?? ''`,
  'uses an internal binding': `return String(Object.keys(process.binding('spawn_sync')))`,
  'starts WASI': `return String(new (await import('node:wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } }))`,
};

/** What needs more than Node.js to prevent: a user of its own, or namespaces. */
const SIGNALS: Readonly<Record<string, string>> = {
  'kills a process of its user': `process.kill(pid, 'SIGKILL'); return 'killed'`,
  'kills whatever it may': `process.kill(-1, 'SIGKILL'); return ''`,
};

/** What needs namespaces to prevent. */
const NETWORK: Readonly<Record<string, string>> = {
  'connects to a server on this machine': `const net = await import('node:net'); await new Promise((done, fail) => net.connect(port, '127.0.0.1').on('connect', done).on('error', fail)); return 'connected'`,
};

let folder: string;
let file: string;
let decoy: ChildProcess;
let server: Server;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  file = path.join(folder, 'deploy-token');
  writeFileSync(file, SECRET);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(file, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(file, 0o600);
  decoy = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { PASSWORD: SECRET },
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
  await once(decoy, 'spawn');
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterEach(() => {
  decoy.kill('SIGKILL');
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs an attempt in a process such as renderers have. Answers what it got; empty where it was refused. */
async function attempt(way: Way, body: string): Promise<string> {
  const child = await new Sandbox([way]).start(`
    import fs from 'node:fs';
    import { Socket } from 'node:net';
    const socket = new Socket({ fd: 3, readable: true, writable: true });
    const [file, pid, port] = ${JSON.stringify([file, decoy.pid, port])};
    const got = await (async () => { ${body} })().catch(() => '');
    socket.end(String(got));
  `);
  let got = '';
  const socket = child.stdio[3] as Duplex;
  socket.on('data', (piece: Buffer) => (got += piece.toString()));
  await once(child, 'exit');
  return got;
}

/** What the process at the end of a chain of only children has open, as Linux names it. */
async function descriptors(pid: number): Promise<string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  if (children[0]) return descriptors(Number(children[0]));
  const folder = `/proc/${pid}/fd`;
  return Promise.all((await readdir(folder)).map((fd) => readlink(path.join(folder, fd))));
}

const hasNamespaces = ({ name }: Way) => /bubblewrap|, namespaces/.test(name);

test('what code gets out of its context is heard', async () => {
  const [way] = [...PLAIN_USER].filter((one) => !hasNamespaces(one));
  if (!way) throw new Error('Node.js cannot be started as a plain user');
  expect(await attempt(way, `return 'got ' + pid`)).toBe(`got ${decoy.pid}`);
  await Promise.all([once(decoy, 'exit'), attempt(way, SIGNALS['kills a process of its user'] ?? '')]);
});

const rows = (attempts: Readonly<Record<string, string>>) => Object.entries(attempts);

test.each(rows(ATTEMPTS))(
  'attack: code that has got out of its context %s — it is refused, as root and as a plain user',
  async (_, body) => {
    const ways = [...ROOT, ...PLAIN_USER];
    for (const way of ways) expect([way.name, await attempt(way, body)]).toEqual([way.name, '']);
    observed(`refused: ${ways.map(({ name }) => name).join(', ')}`);
  },
  60_000,
);

test.each(rows(SIGNALS))(
  'attack: code that has got out of its context %s — it is refused where renderers have users of their own or namespaces',
  async (_, body) => {
    const ways = [...ROOT, ...PLAIN_USER.filter(hasNamespaces)];
    for (const way of ways) {
      expect([way.name, await attempt(way, body)]).toEqual([way.name, '']);
      expect([decoy.exitCode, decoy.signalCode]).toEqual([null, null]);
    }
    observed(`refused: ${ways.map(({ name }) => name).join(', ')}`);
  },
  60_000,
);

test.each(rows(NETWORK))(
  'attack: code that has got out of its context %s — it is refused where there are namespaces',
  async (_, body) => {
    const ways = [...ROOT, ...PLAIN_USER].filter(hasNamespaces);
    for (const way of ways) expect([way.name, await attempt(way, body)]).toEqual([way.name, '']);
    observed(`refused: ${ways.map(({ name }) => name).join(', ')}`);
  },
  60_000,
);

test('attack: a renderer looks at what it was started with — its socket, and nothing of the API', async () => {
  const child = await new Sandbox(ROOT.length > 0 ? ROOT : PLAIN_USER).start('setInterval(() => undefined, 1000)');
  try {
    while ((await processUsage(child.pid ?? 0)).memory < 20e6);
    const open = await descriptors(child.pid ?? 0);
    expect(open.filter((one) => !/^(socket|pipe|anon_inode):|^\/dev\/null$/.test(one))).toEqual([]);
    observed(
      `${open.length} descriptors: ${[...new Set(open.map((one) => one.replace(/\[?\d*\]?$/, '')))].sort().join(', ')}`,
    );
  } finally {
    child.kill('SIGKILL');
  }
});
