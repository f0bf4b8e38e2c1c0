import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { calibrated, type Calibration } from '../calibration';
import { stayOnLoadCore } from '../cores';
import { keepResult, readResult } from '../results';
import { startServer, type Server } from '../server-process';
import { median, rounded } from '../statistics';
import { table } from '../table';
import { createDatabase } from './database';
import { ENDPOINTS, type Endpoint, type Request } from './endpoints';
import { saturate, steadyLoad, type Latency, type Throughput } from './load';
import { buildApi, headersOf, prepare, startApi } from './portal';

const ROUNDS = 5;
const SECONDS = 2;
/** The share of what the slower server can give at which both are asked for the same. */
const LOAD = 0.6;
const FINISH_WITHIN = 5.5 * 60 * 1000;
const LONGEST_REPEAT = 70 * 1000;

/** A community in its first year; the measured member has saved every lesson of Clarity. */
const DATA = { members: 2_000, posts: 10_000, progress: 60_000, completions: 250_000, leads: 1_000 };
const MEMBER = 100;

type Contender = 'api' | 'bare';
const CONTENDERS = ['bare', 'api'] as const;

export interface Comparison {
  name: string;
  bytes: number;
  calibration: Calibration;
  /** Every round's figures, in order. */
  throughput: Record<Contender, Throughput[]>;
  /** Requests a second at which latency was taken. */
  load: number;
  latency: Record<Contender, Latency[]>;
}

async function fetchText(server: Server, { path: address, ...request }: Request) {
  const response = await fetch(server.origin + address, request);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Makes sure that both servers answer the same, and tells how many bytes. */
async function checkSame(servers: Record<Contender, Server>, { constant, name }: Endpoint, next: () => Request) {
  const [bare, api] = [await fetchText(servers.bare, next()), await fetchText(servers.api, next())];
  const shape = (text: string) =>
    text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=")[\w-]{43}(?=")/g, '…');
  const comparable = (text: string): unknown => JSON.parse(constant ? text : shape(text));
  const same = isDeepStrictEqual(comparable(bare.text), comparable(api.text));
  if (!same || bare.status !== api.status || bare.type !== api.type || bare.status >= 300) {
    throw new Error(`${name} is not answered alike:\n${JSON.stringify(bare)}\n${JSON.stringify(api)}`);
  }
  return Buffer.byteLength(api.text);
}

/** Each contender's turn, round after round; who begins changes from round to round. */
async function takingTurns<Figure>(rounds: number, turn: (contender: Contender) => Promise<Figure>) {
  const figures: Record<Contender, Figure[]> = { bare: [], api: [] };
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 ? CONTENDERS.toReversed() : CONTENDERS) {
      figures[contender].push(await turn(contender));
    }
  }
  return figures;
}

async function compare(servers: Record<Contender, Server>, next: () => Request) {
  await takingTurns(1, (contender) => saturate(servers[contender], next, SECONDS));
  const throughput = await takingTurns(ROUNDS, (contender) => saturate(servers[contender], next, SECONDS));
  const slowest = Math.min(...CONTENDERS.map((contender) => median(throughput[contender].map(perSecond))));
  const load = Math.floor(LOAD * slowest);
  const latency = await takingTurns(ROUNDS, (contender) =>
    steadyLoad(servers[contender], next, { perSecond: load, seconds: SECONDS }),
  );
  return { throughput, load, latency };
}

const perSecond = ({ requestsPerSecond }: Throughput) => requestsPerSecond;

/** Medians of all rounds, and how the API stands to the bare server. */
export function summary({ throughput, latency }: Comparison) {
  const cpu = (contender: Contender) => median(throughput[contender].map(({ cpuPerRequest }) => cpuPerRequest));
  const p99 = (contender: Contender) => median(latency[contender].map((figures) => figures.p99));
  return {
    cpu: { bare: cpu('bare'), api: cpu('api'), ratio: cpu('api') / cpu('bare') },
    p99: { bare: p99('bare'), api: p99('api'), ratio: p99('api') / p99('bare') },
    perSecond: { bare: median(throughput.bare.map(perSecond)), api: median(throughput.api.map(perSecond)) },
  };
}

/** The table of all calls; with how they stood before the work on them, which is kept as a result of its own. */
export async function comparisonTable(comparisons: readonly Comparison[]): Promise<string> {
  const before = (await readResult<Comparison[]>('api-before'))?.data;
  const headings = ['', 'KB', 'CPU µs/request', 'bare', '×', 'p99 ms', 'bare', '×', 'at req/s', 'most req/s', 'bare'];
  const rows = comparisons.map((comparison) => {
    const { cpu, p99, perSecond: most } = summary(comparison);
    const figures = [comparison.bytes / 1024, cpu.api, cpu.bare, cpu.ratio, p99.api, p99.bare, p99.ratio];
    const rates = [comparison.load, Math.round(most.api), Math.round(most.bare)];
    const name = comparison.calibration.steady ? comparison.name : `${comparison.name} (on a busy machine)`;
    const earlier = before?.find((other) => other.name === comparison.name);
    const then = earlier && summary(earlier);
    return [
      name,
      ...figures.map((value) => rounded(value)),
      ...rates,
      ...(then ? [rounded(then.cpu.ratio), rounded(then.p99.ratio)] : []),
    ];
  });
  return table([...headings, ...(before ? ['CPU × before', 'p99 × before'] : [])], rows);
}

/** Compares the API's hot calls with a server that does nothing but run the same statements. */
export async function run(): Promise<void> {
  const started = Date.now();
  stayOnLoadCore();
  await buildApi();
  const only = process.argv[3];
  const database = await createDatabase();
  const servers: Partial<Record<Contender, Server>> = {};
  try {
    await prepare(database.url, DATA);
    const member = await headersOf(database.url, MEMBER);
    const bareServer = path.join(import.meta.dirname, 'bare-server.ts');
    // Its statements stand in services, whose decorators only the API's own settings allow.
    const TSX_TSCONFIG_PATH = path.join(import.meta.dirname, '../../../api/tsconfig.json');
    const env = { DATABASE_URL: database.url, TSX_TSCONFIG_PATH };
    const both = {
      bare: (servers.bare = await startServer(['--import', 'tsx', bareServer], env)),
      api: (servers.api = await startApi(database.url)),
    };
    const comparisons: Comparison[] = [];
    for (const endpoint of ENDPOINTS.filter(({ name }) => !only || name.includes(only))) {
      console.log(endpoint.name);
      const next = () => endpoint.next(member);
      const bytes = await checkSame(both, endpoint, next);
      const left = (ENDPOINTS.length - comparisons.length) * LONGEST_REPEAT;
      const mayRepeat = () => Date.now() - started + left < FINISH_WITHIN;
      const { data, calibration } = await calibrated(() => compare(both, next), mayRepeat);
      comparisons.push({ name: endpoint.name, bytes, calibration, ...data });
      if (!calibration.steady) console.log('  NOT STEADY: something else was running; measure again');
    }
    console.log(`\n${await comparisonTable(comparisons)}\n`);
    if (!only) await keepResult('api', comparisons);
  } finally {
    await servers.bare?.stop();
    await servers.api?.stop();
    await database.drop();
  }
}
