import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { besideOtherWork, type Around } from '../other-work';
import { keepResult } from '../results';
import { startRenderingPortal } from '../render/portal';
import { startRawServer, type ServerOptions } from '../server-process';
import { median, percentile, rounded } from '../statistics';
import { table } from '../table';
import { FIRST_LOADS } from '../web/pages';
import { buildNext, serveNext } from '../web/next';
import { openAtOnce, type Opened } from './open-at-once';

const COUNTS = [1, 10, 20, 40, 80, 200] as const;
const CROWD = 500;
const ROUNDS = 5;
const MEMBERS = 200;

/** Pages that a server makes before it is measured. */
const WARM_UP = 60;

/** A page counts as usual again once it takes no longer than this, in milliseconds, with its content. */
const USUAL = 100;
const RECOVERED_WITHIN = 20_000;

const CONTENDERS = ['portal', 'next'] as const;
type Contender = (typeof CONTENDERS)[number];

/** Milliseconds until the first byte, at the middle and the slowest twentieth. */
interface FirstByte {
  p50: number;
  p95: number;
}

/** What became of one moment at which so many members opened a page. */
interface Moment {
  withContent: number;
  /** Answers that are no page. */
  failed: number;
  firstByte: FirstByte;
  /** Milliseconds until the last page was there. */
  took: number;
  /** Milliseconds of processor time that a page took, all servers together. */
  cpu: number;
  /** After the crowd: milliseconds until a page is as quick as usual; undefined where that was waited for in vain. */
  recovered?: number;
}

/** What the servers have: all cores, beside other work or not, or only the first one, and the members the rest. */
type Setting = Around | 'oneCore';

interface Burst {
  around: Setting;
  count: number;
  moments: Record<Contender, Moment[]>;
  /** The same moments at a server that does nothing: what the machine and those who measure take. */
  bare?: FirstByte[];
}

/** Every round's figures. */
export interface Bursts {
  /** What else the machine did: how many processes wanted a core when the measurement began. */
  load: number;
  bursts: Burst[];
}

interface Stand {
  members: readonly Record<string, string>[];
  urls: Record<Contender | 'bare', string>;
  /** Processor time that it takes to serve a contender's pages so far, in milliseconds. */
  cpuTime: () => number;
}

function firstByteOf(opened: readonly Opened[]): FirstByte {
  const times = opened.map(({ firstByte }) => firstByte);
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

const momentOf = (opened: readonly Opened[], cpu: number): Moment => ({
  withContent: opened.filter(({ hasContent }) => hasContent).length,
  failed: opened.filter(({ status }) => status !== 200).length,
  firstByte: firstByteOf(opened),
  took: Math.max(...opened.map(({ lastByte }) => lastByte)),
  cpu: cpu / opened.length,
});

/** Opens one page after the other until one is as quick as usual. Answers after how many milliseconds. */
async function recovery(url: string, members: Stand['members']): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < RECOVERED_WITHIN) {
    const [opened] = await openAtOnce(url, members, 1);
    if (opened?.hasContent && opened.lastByte <= USUAL) return performance.now() - started;
  }
  return undefined;
}

async function takeMoment({ urls, members, cpuTime }: Stand, contender: Contender, count: number): Promise<Moment> {
  const before = cpuTime();
  const moment = momentOf(await openAtOnce(urls[contender], members, count), cpuTime() - before);
  const recovered = count === CROWD ? await recovery(urls[contender], members) : undefined;
  await pause(300);
  return { ...moment, ...(recovered !== undefined && { recovered }) };
}

async function measure(stand: Stand, around: Setting): Promise<Burst[]> {
  const bursts: Burst[] = [];
  for (const count of [...COUNTS, CROWD]) {
    console.log(`${count} at once, ${around}`);
    const moments: Burst['moments'] = { portal: [], next: [] };
    const bare: FirstByte[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(firstByteOf(await openAtOnce(stand.urls.bare, stand.members, count)));
      for (const contender of round % 2 ? CONTENDERS.toReversed() : CONTENDERS) {
        moments[contender].push(await takeMoment(stand, contender, count));
      }
    }
    bursts.push({ around, count, moments, bare });
  }
  return bursts;
}

async function warmUp(stand: Stand): Promise<void> {
  for (const contender of [...CONTENDERS, 'bare'] as const) {
    for (let made = 0; made < WARM_UP; made += 10) await openAtOnce(stand.urls[contender], stand.members, 10);
  }
}

const AROUND_NAMES: Record<Setting, string> = { idle: '', busy: ', one core busy', oneCore: ', on one core' };

export function burstTables({ load, bursts }: Bursts): string {
  const middle = (moments: readonly Moment[], of: (moment: Moment) => number) => rounded(median(moments.map(of)));
  const pair = ({ moments }: Burst, of: (moment: Moment) => number) =>
    `${middle(moments.portal, of)} : ${middle(moments.next, of)}`;
  const bareFirstByte = ({ bare = [] }: Burst, of: (firstByte: FirstByte) => number) =>
    bare.length > 0 ? String(rounded(median(bare.map(of)))) : '';
  const shares = bursts.map((burst) => [
    `${burst.count}${AROUND_NAMES[burst.around]}`,
    pair(burst, ({ withContent }) => (withContent / burst.count) * 100),
    pair(burst, ({ took }) => (burst.count / took) * 1_000),
    pair(burst, ({ firstByte }) => firstByte.p50),
    pair(burst, ({ firstByte }) => firstByte.p95),
    bareFirstByte(burst, ({ p50 }) => p50),
    bareFirstByte(burst, ({ p95 }) => p95),
    pair(burst, ({ took }) => took),
    pair(burst, ({ cpu }) => cpu),
    pair(burst, ({ cpu }) => 1_000 / cpu),
  ]);
  const crowds = bursts.filter(({ count }) => count === CROWD);
  const recoveries = crowds.flatMap(({ around, moments }) =>
    CONTENDERS.map((contender) => {
      const all = moments[contender];
      const waited = all.map(({ recovered }) => recovered ?? RECOVERED_WITHIN);
      return [
        `${contender === 'portal' ? 'this portal' : 'Next'}${AROUND_NAMES[around]}`,
        Math.round(median(all.map(({ withContent }) => withContent))),
        Math.round(median(all.map(({ withContent, failed }) => CROWD - withContent - failed))),
        Math.round(median(all.map(({ failed }) => failed))),
        rounded(median(waited)),
        rounded(Math.max(...waited)),
      ];
    }),
  );
  return [
    `The machine’s load average was ${load} before it began.`,
    table(
      [
        'at once',
        'with content %',
        'pages/s',
        'first byte ms',
        '95 %',
        'bare server’s',
        '95 %',
        'last page ms',
        'CPU ms a page',
        'pages/s and core',
      ],
      shares,
    ),
    table(
      [`${CROWD} at once`, 'with content', 'left to the browser', 'failed', 'usual again after ms', 'at most'],
      recoveries,
    ),
  ].join('\n\n');
}

/** Starts both contenders and the bare server, with the same cores. */
async function withStand<Measured>(
  folder: string,
  options: ServerOptions,
  work: (stand: Stand) => Promise<Measured>,
): Promise<Measured> {
  const portal = await startRenderingPortal(MEMBERS, options);
  try {
    const next = await serveNext(folder, portal.server.origin, options);
    const bare = await startRawServer(options);
    try {
      const { path } = FIRST_LOADS.dashboard;
      const stand: Stand = {
        members: portal.members,
        urls: { portal: portal.server.origin + path, next: next.origin + path, bare: bare.origin },
        cpuTime: () => (portal.server.cpuTime() + next.cpuTime()) / 1_000,
      };
      await warmUp(stand);
      return await work(stand);
    } finally {
      await Promise.all([next.stop(), bare.stop()]);
    }
  } finally {
    await portal.stop();
  }
}

/** Opens the dashboard for ever more members at the same moment, beside the same page by Next over the same API. */
export async function run(): Promise<void> {
  const folder = await buildNext();
  const load = rounded(loadavg()[0] ?? 0, 2);
  const onAll = await withStand(folder, { everyCore: true }, async (stand) => {
    const idle = await measure(stand, 'idle');
    return [...idle, ...(await besideOtherWork(() => measure(stand, 'busy')))];
  });
  const onOne = await withStand(folder, {}, (stand) => measure(stand, 'oneCore'));
  const bursts: Bursts = { load, bursts: [...onAll, ...onOne] };
  console.log(`\n${burstTables(bursts)}\n`);
  await keepResult('burst', bursts);
}
