import type { DatabaseNode } from '@portal/cluster/database-node';
import { createPost, listPosts } from '@portal/contracts/community';
import { observed } from '../../test/observe';
import { ask, until } from '../database-server';
import { makeMembers, makePosts, onDevice, waitLong } from '../read-replicas/members';
import { Readers } from '../read-replicas/readers';
import { Writers } from '../read-replicas/writers';
import { clusterOfSpec, untilWhole } from './cluster-of-spec';

/** How many seconds old the feed may be, and how long, in seconds, a busy machine may take to show it. */
const STALE = 5;
const SHOWN_WITHIN = STALE + 5;

/** Members who write; as many others only read. */
const WRITERS = 8;

/** How long, in milliseconds, replicas may take to follow a new primary. */
const READ_WITHIN = 120_000;

const SCANS = `SELECT coalesce(seq_scan, 0) + coalesce(idx_scan, 0) AS scans FROM pg_stat_user_tables WHERE relname = 'posts'`;

const made = clusterOfSpec();
let ids: string[];
let posts: string[];

const phone = (at: number) => onDevice(made.cluster.address, 'phone', ids[at] ?? '');
const laptop = (at: number) => onDevice(made.cluster.address, 'laptop', ids[at] ?? '');

/** How often replicas have read the posts, as far as they have counted it yet: they are about a second behind. */
async function readsOfReplicas(): Promise<number> {
  const { database } = made.cluster;
  const leader = await database.nodeWith('leader');
  const counted = database.nodes
    .filter((node) => node !== leader)
    .map(async ({ ports }) => {
      const url = Object.assign(new URL(database.directUrl), { port: String(ports.postgres) });
      return Number((await ask<{ scans: string }>(url.href, SCANS))[0]?.scans ?? 0);
    });
  return (await Promise.all(counted)).reduce((sum, scans) => sum + scans, 0);
}

/** Resolves when replicas answer members who did nothing for long. */
const untilReplicasAreRead = () =>
  until(async () => {
    const before = await readsOfReplicas();
    for (let read = 0; read < 30; read++) await laptop(WRITERS).call(listPosts, {});
    return (await readsOfReplicas()) > before;
  }, READ_WITHIN);

beforeAll(async () => {
  ids = await makeMembers(made.cluster.database.directUrl, 2 * WRITERS);
  posts = await makePosts(made.cluster.database.directUrl, WRITERS);
});
beforeEach(async () => {
  await waitLong(made.cluster.database.directUrl);
  await untilReplicasAreRead();
}, READ_WITHIN + 10_000);

/** Members who write on one device and read on both, each from any of the three processes. */
const startWriting = () =>
  new Writers(posts.map((postId, at) => ({ writing: phone(at), reading: laptop(at), postId })));

/** Members who did nothing for long, and read. */
const startReading = () => new Readers(ids.slice(WRITERS).map((_, at) => phone(WRITERS + at)));

/** Writes a post as soon as that is possible, and resolves when another member sees it. @throws when that takes too long */
async function untilOthersSee(content: string) {
  await until(async () => (await phone(0).call(createPost, { body: { content } })).status < 300, 60_000);
  const isShown = async () => {
    const { status, body } = await laptop(WRITERS).call(listPosts, {});
    return status === 200 && body.some((post) => post.content === content);
  };
  await until(isShown, SHOWN_WITHIN * 1_000);
}

test('fault: members of a cluster write and read at once, and three processes read from two replicas — all read what they wrote', async () => {
  const before = await readsOfReplicas();
  const [writers, readers] = [startWriting(), startReading()];
  await writers.more(2_000);
  await Promise.all([writers.stop(), readers.stop()]);
  expect([writers.stale, writers.failed, writers.unavailable, readers.failed]).toEqual([[], [], 0, []]);
  const read = (await readsOfReplicas()) - before;
  expect(read).toBeGreaterThan(0);
  observed(`0 of ${writers.reads} reads of writers stale; of others, ${readers.figures}`);
}, 300_000);

interface Fault {
  what: string;
  role: Parameters<typeof made.cluster.database.nodeWith>[0];
  strike: (node: DatabaseNode) => void;
  undo: (node: DatabaseNode) => void;
}

/** Does something to a node while members write and read, and undoes it once others have seen what was written after it. */
async function strikeUnderLoad({ what, role, strike, undo }: Fault) {
  const node = await made.cluster.database.nodeWith(role);
  const [writers, readers] = [startWriting(), startReading()];
  await Promise.all([writers.more(200), readers.more(200)]);
  strike(node);
  try {
    await untilOthersSee(`While ${what}`);
    await writers.more(400);
  } finally {
    undo(node);
  }
  await untilWhole(made.cluster);
  await writers.more(200);
  await Promise.all([writers.stop(), readers.stop()]);
  await waitLong(made.cluster.database.directUrl);
  await untilReplicasAreRead();
  const figures = `0 of ${writers.reads} reads of writers stale, ${writers.unavailable} of their requests got 503; of others, ${readers.figures}`;
  return { writers, readers, figures };
}

test.each<Fault>([
  {
    what: 'the synchronous replica is killed',
    role: 'sync_standby',
    strike: (node) => node.signal('SIGKILL'),
    undo: (node) => node.patroni.start(),
  },
  {
    what: 'a replica hangs',
    role: 'replica',
    strike: (node) => node.signal('SIGSTOP'),
    undo: (node) => node.signal('SIGCONT'),
  },
  {
    what: 'a replica that still answers is cut off from the primary',
    role: 'replica',
    strike: (node) => node.signalReceiver('SIGSTOP'),
    undo: (node) => node.signalReceiver('SIGCONT'),
  },
])(
  'fault: in a cluster, $what while members write and read — no read fails, and all read what they wrote',
  async (fault) => {
    const { writers, readers, figures } = await strikeUnderLoad(fault);
    expect([writers.stale, writers.failed, writers.unavailableReads, readers.failed]).toEqual([[], [], 0, []]);
    observed(figures);
  },
  600_000,
);

test('fault: in a cluster, the primary is lost and a replica that is read is promoted while members write and read — reads fail only until it is the primary, and all read what they wrote', async () => {
  const { writers, readers, figures } = await strikeUnderLoad({
    what: 'a replica is promoted',
    role: 'leader',
    strike: (node) => node.signal('SIGKILL'),
    undo: (node) => node.patroni.start(),
  });
  expect([writers.stale, writers.failed, readers.failed.filter((status) => status !== 503)]).toEqual([[], [], []]);
  observed(figures);
}, 600_000);
