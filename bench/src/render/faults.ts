import { setTimeout as pause } from 'node:timers/promises';
import { aPage, Published, untilServed } from '../../../api/test/published';
import { steadyTimes } from '../api/load';
import { percentile, rounded } from '../statistics';
import { table } from '../table';
import { isRendered, pageRequest, type RenderingPortal } from './portal';

const RATE = { perSecond: 20, seconds: 12 };
const PAGE = '/dashboard';

/** What a page does to the renderer, and after how many milliseconds again. */
const HARMS = {
  ends: { name: 'the renderer is killed twice a second', does: 'process.exit(1)', every: 250 },
  hangs: { name: 'the renderer hangs every few seconds', does: 'for (;;);', every: 2_000 },
} as const;

/** Does harm each second time only: a page that fails three times in a row would not be tried again. */
const page = (harm: string) => `async () => ({ default: () => { if (shown++ % 2) ${harm} return null; } })`;

const PROGRAM = `
let shown = 0;
exports.default = { ends: ${page(HARMS.ends.does)}, hangs: ${page(HARMS.hangs.does)} };`;

/** How people fare while somebody's page harms the renderer; an answer that is no success fails the measurement. */
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

/** Publishes a remote whose pages harm the renderer, and measures how the pages of others fare meanwhile. */
export async function measureFaults(portal: RenderingPortal): Promise<Harmed[]> {
  const published = new Published(portal.databaseUrl);
  const { app, version } = await published.publish({ app: 'mf-harm', pages: PAGES, program: PROGRAM });
  await untilServed(portal.server.origin, app, version);
  return [await measureHarm(portal, 'ends'), await measureHarm(portal, 'hangs')];
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
