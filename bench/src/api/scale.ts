import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { calibrated, type Calibration } from '../calibration';
import { stayOnLoadCore } from '../cores';
import { keepResult } from '../results';
import type { Server } from '../server-process';
import { median, rounded } from '../statistics';
import { table } from '../table';
import { measureAdminLists } from './admin-lists';
import { connected, createDatabase, type BenchDatabase } from './database';
import type { Request } from './endpoints';
import type { Load } from '../../../api/test/generate-load';
import { saturate } from './load';
import { buildApi, headersOf, prepare, startApi } from './portal';

const SMALL: Load = { members: 1_000, posts: 1_000, progress: 30_000, completions: 200_000, leads: 1_000 };
const LARGE: Load = { members: 100_000, posts: 1_000_000, progress: 3_000_000, completions: 3_000_000, leads: 100_000 };
const ROUNDS = 5;
const SECONDS = 1;
const FINISH_WITHIN = 5 * 60 * 1000;

/** The same request on little and on much data: milliseconds for one after the other, every round's figure. */
export interface Growth {
  name: string;
  target: number;
  small: number[];
  large: number[];
}

export interface Scale {
  generatedInSeconds: number;
  growths: Growth[];
  adminLists: { name: string; ms: number }[];
  calibration: Calibration;
}

interface Subject {
  name: string;
  target: number;
  small: Request;
  large: Request;
}

const read = (path: string, headers: Record<string, string>): Request => ({ method: 'GET', path, headers });

/** The feed from its middle on. */
async function deepFeed({ url }: BenchDatabase, { posts }: Load): Promise<string> {
  const client = await connected(url);
  const { rows } = await client.query<{ id: string; at: Date }>(
    'SELECT id, created_at AS at FROM posts ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1',
    [posts / 2],
  );
  await client.end();
  const [place] = rows;
  if (!place) throw new Error('There are no posts');
  return `${listPosts.path}?after=${Buffer.from(`${place.at.toISOString()} ${place.id}`).toString('base64url')}`;
}

async function subjects(small: BenchDatabase, large: BenchDatabase): Promise<Subject[]> {
  const newcomer = await headersOf(small.url, SMALL.members);
  const veteran = await headersOf(large.url, 1);
  const [one, other] = [await headersOf(small.url, 100), await headersOf(large.url, 100)];
  const { path } = listPosts;
  return [
    { name: 'feed, first page', target: 1.2, small: read(path, one), large: read(path, other) },
    {
      name: 'feed, from its middle',
      target: 1.2,
      small: read(await deepFeed(small, SMALL), one),
      large: read(await deepFeed(large, LARGE), other),
    },
    {
      name: 'dashboard, newcomer and two years',
      target: 1.3,
      small: read(getDashboard.path, newcomer),
      large: read(getDashboard.path, veteran),
    },
  ];
}

async function measure(list: readonly Subject[], small: Server, large: Server): Promise<Growth[]> {
  const growths = list.map(({ name, target }): Growth => ({ name, target, small: [], large: [] }));
  const time = async (server: Server, request: Request) =>
    1000 / (await saturate(server, () => request, SECONDS, 1)).requestsPerSecond;
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, subject] of list.entries()) {
      const figures = [await time(small, subject.small), await time(large, subject.large)] as const;
      if (round < 0) continue;
      growths[index]?.small.push(figures[0]);
      growths[index]?.large.push(figures[1]);
    }
  }
  return growths;
}

export function scaleTables({ growths, adminLists }: Scale): string {
  const rows = growths.map(({ name, target, small, large }) => {
    const [little, much] = [median(small), median(large)];
    return [name, rounded(little), rounded(much), rounded(much / little), target];
  });
  const lists = adminLists.map(({ name, ms }) => [name, Math.round(ms)]);
  return `${table(['', 'ms, little data', 'ms, much data', '×', 'at most'], rows)}\n\n${table(['admin’s lists', 'ms'], lists)}`;
}

/** Measures how the cost of a page grows from a thousand to a million posts, and from a newcomer to two years. */
export async function run(): Promise<void> {
  const started = Date.now();
  stayOnLoadCore();
  await buildApi();
  const small = await createDatabase();
  const large = await createDatabase();
  const servers: Server[] = [];
  try {
    await prepare(small.url, SMALL);
    const generating = Date.now();
    await prepare(large.url, LARGE);
    const generatedInSeconds = Math.round((Date.now() - generating) / 1000);
    console.log(`generated in ${generatedInSeconds} s`);
    const list = await subjects(small, large);
    const [few, many] = [await startApi(small.url), await startApi(large.url)];
    servers.push(few, many);
    const mayRepeat = () => Date.now() - started < FINISH_WITHIN - 60_000;
    const { data: growths, calibration } = await calibrated(() => measure(list, few, many), mayRepeat);
    if (!calibration.steady) console.log('NOT STEADY: something else was running; measure again');
    const result: Scale = {
      generatedInSeconds,
      growths,
      adminLists: await measureAdminLists(many.origin),
      calibration,
    };
    console.log(`\n${scaleTables(result)}\n`);
    await keepResult('scale', result);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await small.drop();
    await large.drop();
  }
}
