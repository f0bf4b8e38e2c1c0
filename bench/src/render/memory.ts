import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { keepResult } from '../results';
import { thirdsOf } from '../soak/flatness';
import { rounded } from '../statistics';
import { table } from '../table';
import { isRendered, pageRequest, startRenderingPortal, type RenderingPortal } from './portal';

const RENDERS = 100_000;
const SAMPLES = 20;
/** A machine that does nothing else needs a third of it. */
const FINISH_WITHIN = 60 * 60 * 1000;
const MEMBERS = 40;
const AT_ONCE = 4;
const PAGES = ['/dashboard', '/', '/curriculum', '/clarity', '/community', '/coaching', '/settings'];

/** What is held after so many renders, in megabytes. */
export interface RenderMemory {
  renders: number;
  /** By the API's own process (RSS). */
  process: number;
  /** By all of its renderers together, what they share counted once (PSS). */
  renderers: number;
  /** By the one of them that holds the most. */
  largest?: number;
}

export function renderMemoryTable(samples: readonly RenderMemory[]): string {
  const held = table(
    ['renders', 'the API, MB', 'its renderers, MB', 'the largest renderer, MB'],
    samples.map(({ renders, process, renderers, largest = '' }) => [renders, process, renderers, largest]),
  );
  const [, ...rendering] = samples;
  if (rendering.length < 3) return held;
  const thirds = table(
    ['medians', 'first third', 'second third', 'last third', 'last : second'],
    (
      [
        ['the API, MB', ({ process }) => process],
        ['its renderers, MB', ({ renderers }) => renderers],
      ] satisfies [string, (sample: RenderMemory) => number][]
    ).map(([name, of]) => {
      const medians = thirdsOf(rendering.map(of));
      return [name, ...medians, rounded(medians[2] / medians[1])];
    }),
  );
  return `${held}\n\n${thirds}`;
}

function opened(server: RenderingPortal['server'], agent: Agent, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(server.origin);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = sendRequest({ agent, hostname, port, ...pageRequest(path, headers) }, (answer) => {
      answer.resume();
      answer.on('error', reject).on('end', () => resolve(answer));
    });
    sent.on('error', reject).end();
  });
}

/** Opens pages of members until so many more came rendered. @throws when one is not answered with 200 */
async function renderMore({ server, members }: RenderingPortal, agent: Agent, wanted: number): Promise<void> {
  let rendered = 0;
  let count = 0;
  const keepOpening = async () => {
    while (rendered < wanted) {
      const path = PAGES[count % PAGES.length] ?? '';
      const member = members[count % members.length] ?? {};
      count += 1;
      const answer = await opened(server, agent, path, member);
      if (answer.statusCode !== 200) throw new Error(`${path} is answered with ${answer.statusCode}`);
      if (isRendered(answer)) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
}

/** Measures the memory of the API's process and its renderers over 100,000 rendered pages. */
export async function run(): Promise<void> {
  const started = Date.now();
  const portal = await startRenderingPortal(MEMBERS, { everyCore: true });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sample = (renders: number): RenderMemory => ({
    renders,
    process: Math.round(portal.server.memory() / 2 ** 20),
    renderers: Math.round(portal.server.memoryBelow() / 2 ** 20),
    largest: Math.round(portal.server.largestMemoryBelow() / 2 ** 20),
  });
  try {
    const samples = [sample(0)];
    const began = performance.now();
    for (let renders = 0; renders < RENDERS && Date.now() - started < FINISH_WITHIN;) {
      await renderMore(portal, agent, RENDERS / SAMPLES);
      renders += RENDERS / SAMPLES;
      samples.push(sample(renders));
      const perSecond = Math.round(renders / ((performance.now() - began) / 1_000));
      console.log(renders, samples.at(-1), `${perSecond} a second`);
    }
    console.log(`\n${renderMemoryTable(samples)}\n`);
    if ((samples.at(-1)?.renders ?? 0) < RENDERS) console.log('NOT WHOLE: there was not time for all of them');
    await keepResult('render-memory', samples);
  } finally {
    agent.destroy();
    await portal.stop();
  }
}
