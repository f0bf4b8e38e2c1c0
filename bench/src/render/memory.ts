import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { keepResult } from '../results';
import { stayOnLoadCore } from '../cores';
import { rounded } from '../statistics';
import { table } from '../table';
import { isRendered, pageRequest, startRenderingPortal, type RenderingPortal } from './portal';

const RENDERS = 100_000;
const SAMPLES = 20;
const FINISH_WITHIN = 25 * 60 * 1000;
const MEMBERS = 40;
const AT_ONCE = 4;
const PAGES = ['/dashboard', '/', '/curriculum', '/clarity', '/community', '/coaching', '/settings'];

/** What is held after so many renders, in megabytes. */
export interface RenderMemory {
  renders: number;
  /** By the API's process, its renderer in it. */
  process: number;
  /** Live in the renderer's heap at its last full collection. */
  heap: number;
}

export const renderMemoryTable = (samples: readonly RenderMemory[]) =>
  table(
    ['renders', 'process, MB', 'renderer’s heap, MB'],
    samples.map(({ renders, process, heap }) => [renders, process, heap]),
  );

/** Hears from V8's own log (`--trace-gc`) what is live in the heap of each thread: the main one is the first to be heard. */
class Heaps {
  private readonly live = new Map<string, number>();
  private rest = '';

  hear = (piece: string) => {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, thread, after] = /^\[\d+:(0x\w+)\].*? -> ([\d.]+) \(/.exec(line) ?? [];
      if (thread === undefined) continue;
      if (line.includes('Mark-Compact') || !this.live.has(thread)) this.live.set(thread, Number(after));
    }
  };

  get renderer() {
    return [...this.live.values()][1] ?? 0;
  }
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

/** Measures the memory of the API's process over 100,000 rendered pages. */
export async function run(): Promise<void> {
  const started = Date.now();
  stayOnLoadCore();
  const heaps = new Heaps();
  const portal = await startRenderingPortal(MEMBERS, {
    nodeOptions: ['--trace-gc'],
    everyCore: true,
    onOutput: heaps.hear,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sample = (renders: number): RenderMemory => ({
    renders,
    process: Math.round(portal.server.memory() / 2 ** 20),
    heap: rounded(heaps.renderer),
  });
  try {
    const samples = [sample(0)];
    for (let renders = 0; renders < RENDERS && Date.now() - started < FINISH_WITHIN;) {
      await renderMore(portal, agent, RENDERS / SAMPLES);
      renders += RENDERS / SAMPLES;
      samples.push(sample(renders));
      console.log(renders, samples.at(-1));
    }
    console.log(`\n${renderMemoryTable(samples)}\n`);
    if ((samples.at(-1)?.renders ?? 0) < RENDERS) console.log('NOT WHOLE: there was not time for all of them');
    await keepResult('render-memory', samples);
  } finally {
    agent.destroy();
    await portal.stop();
  }
}
