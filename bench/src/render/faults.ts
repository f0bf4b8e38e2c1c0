import { setTimeout as pause } from 'node:timers/promises';
import { aPage, Published, untilServed } from '../../../api/test/published';
import { steadyTimes } from '../api/load';
import { percentile, rounded } from '../statistics';
import { table } from '../table';
import { isRendered, pageRequest, type RenderingPortal } from './portal';

const RATE = { perSecond: 20, seconds: 12 };
const PAGE = '/dashboard';

/** What a page of another team's release does, each time, and after how many milliseconds again. */
const HARMS = {
  hangs: { name: 'a page of another release hangs', does: 'for (;;);', every: 250 },
  hoards: {
    name: 'a page of another release takes all memory',
    does: 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    every: 250,
  },
} as const;

const page = (harm: string) => `async () => ({ default: () => { ${harm} } })`;

const PROGRAM = `
exports.default = { hangs: ${page(HARMS.hangs.does)}, hoards: ${page(HARMS.hoards.does)} };`;

/** How people fare while another team's page does harm; an answer that is no success fails the measurement. */
export interface Harmed {
  name: string;
  pages: number;
  /** How many came rendered; the others were left to the browser. */
  rendered: number;
  p95: number;
  slowest: number;
}

const PAGES = Object.keys(HARMS).map((id) => aPage(`/harm-${id}`, 'member', id, 'Harm'));

async function measureHarm({ server, members }: RenderingPortal, id: keyof typeof HARMS): Promise<Harmed> {
  const { name, every } = HARMS[id];
  const [victim = {}, harmer = {}] = members;
  let rendered = 0;
  let isOver = false;
  const harm = async () => {
    while (!isOver) {
      await fetch(`${server.origin}/harm-${id}`, { headers: harmer });
      await pause(every);
    }
  };
  const opened = steadyTimes(
    server,
    () => pageRequest(PAGE, victim),
    RATE,
    (answer) => {
      if (isRendered(answer)) rendered += 1;
    },
  ).finally(() => (isOver = true));
  const [times] = await Promise.all([opened, harm()]);
  return { name, pages: times.length, rendered, p95: percentile(times, 95), slowest: Math.max(...times) };
}

/** Publishes a remote whose pages do harm, and measures how the pages of others fare meanwhile. */
export async function measureFaults(portal: RenderingPortal): Promise<Harmed[]> {
  const published = new Published(portal.databaseUrl);
  const { app, version } = await published.publish({ app: 'mf-harm', pages: PAGES, program: PROGRAM });
  await untilServed(portal.server.origin, app, version);
  return [await measureHarm(portal, 'hangs'), await measureHarm(portal, 'hoards')];
}

export const faultsTable = (faults: readonly Harmed[]) =>
  table(
    ['while', 'pages', 'rendered', 'left to the browser', 'errors', '95 % ms', 'slowest ms'],
    faults.map(({ name, pages, rendered, p95, slowest }) => [
      name,
      pages,
      rendered,
      pages - rendered,
      0,
      rounded(p95),
      rounded(slowest),
    ]),
  );
