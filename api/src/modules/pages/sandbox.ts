import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Megabytes of V8's heap, and of its young generation: a page leaves little behind. */
const HEAP = { old: 256, semiSpace: 4 };

/** Kilobytes of memory that the kernel allows a renderer, including stacks and memory outside the heap. */
const MEMORY = 786_432;

/**
 * Niceness: the API's other responses have priority when CPU is short. Not more, because renderers also have to hold their
 * own against other programs of the machine.
 */
const NICENESS = 5;

/**
 * User IDs that no system assigns (systemd's UIDS-GIDS). If the API runs as root, each renderer gets its own, so that
 * no two renderers can signal each other.
 */
const FIRST_USER_ID = 60_706;
const USER_IDS = 478;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** No files, child processes, workers or addons; no code from strings. */
const NODE_FLAGS = [
  PERMISSION,
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP.old}`,
  `--max-semi-space-size=${HEAP.semiSpace}`,
  '--v8-pool-size=1',
  '--input-type=module',
  '--eval',
];

/** Ends with the API, however that ends. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

const NODE_FOLDER = path.dirname(process.execPath);

/** A way to start a process. */
export interface Enclosure {
  name: string;
  /** The command that the program to run is given to. */
  command: readonly string[];
  /** Whether each process runs as its own user, which requires root. */
  hasOwnUser: boolean;
}

/** How a process is shut in, the strongest first. */
const COMMANDS = {
  bubblewrap: [
    ...WITH_PARENT,
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
    ...['/usr', '/lib', '/lib64', '/nix'].flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...(NODE_FOLDER.startsWith('/usr/') ? [] : ['--ro-bind', NODE_FOLDER, NODE_FOLDER]),
    ...['--dev', '/dev', '--chdir', '/', '--'],
  ],
  namespaces: [
    ...WITH_PARENT,
    '--no-new-privs',
    ...['unshare', '--user', '--pid', '--net', '--ipc', '--fork', '--kill-child=SIGKILL', '--'],
  ],
  'no namespaces': [...WITH_PARENT, '--no-new-privs'],
  nothing: [],
} satisfies Record<string, readonly string[]>;

/** What can be tried here, the strongest first. */
export const ENCLOSURES: readonly Enclosure[] = (process.getuid?.() === 0 ? [true, false] : [false]).flatMap(
  (hasOwnUser) => Object.entries(COMMANDS).map(([name, command]) => ({ name, command, hasOwnUser })),
);

/** Sets the kernel limits, then executes the command. */
const LIMITED = `ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -d ${MEMORY}; exec nice -n ${NICENESS} "$@"`;

let lastUser = Math.floor(Math.random() * USER_IDS);

function nextUser() {
  lastUser = (lastUser + 1) % USER_IDS;
  return FIRST_USER_ID + lastUser;
}

function start({ command, hasOwnUser }: Enclosure, source: string, stdio: SpawnOptions['stdio']): ChildProcess {
  const node = [process.execPath, ...NODE_FLAGS, source];
  if (process.platform === 'win32') return spawn(process.execPath, node.slice(1), { env: {}, stdio });
  const user = hasOwnUser ? nextUser() : undefined;
  return spawn('/bin/sh', ['-c', LIMITED, 'sh', ...command, 'env', '-i', ...node], {
    cwd: '/',
    env: {},
    stdio,
    ...(user !== undefined && { uid: user, gid: user }),
  });
}

async function works(enclosure: Enclosure): Promise<boolean> {
  const child = start(enclosure, 'undefined', 'ignore');
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error')]);
  return code === 0;
}

/** The strongest way of each list that works on this machine. */
const found = new WeakMap<readonly Enclosure[], Promise<Enclosure>>();

async function findFirst(enclosures: readonly Enclosure[]): Promise<Enclosure> {
  for (const enclosure of enclosures) if (await works(enclosure)) return enclosure;
  throw new Error('Node.js can’t be started in a separate process');
}

/**
 * Starts Node.js processes without environment, files, child processes, or network (on platforms with namespaces), as
 * their own user (if the API is root), that end with the API. Which of these a machine supports is tested once per
 * process.
 */
export class Sandbox {
  /** @param enclosures the ways to try, the strongest first */
  constructor(private readonly enclosures = ENCLOSURES) {}

  /** The strongest way that works here. @throws when none does */
  enclosure(): Promise<Enclosure> {
    const earlier = found.get(this.enclosures);
    if (earlier) return earlier;
    const search = findFirst(this.enclosures);
    found.set(this.enclosures, search);
    return search;
  }

  /** Starts an ES module, given as text. Its fourth descriptor is a socket to it. */
  async start(source: string): Promise<ChildProcess> {
    return start(await this.enclosure(), source, ['ignore', 'ignore', 'ignore', 'pipe']);
  }
}
