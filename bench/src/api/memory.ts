import { stayOnLoadCore } from '../cores';
import { keepResult } from '../results';
import { rounded } from '../statistics';
import { table } from '../table';
import { createDatabase } from './database';
import { ENDPOINTS } from './endpoints';
import { saturate } from './load';
import { buildApi, headersOf, prepare, startApi } from './portal';

const REQUESTS = 100_000;
const STEP_SECONDS = 3;
const FINISH_WITHIN = 150 * 1000;
const DATA = { members: 2_000, posts: 10_000, progress: 60_000, completions: 250_000, leads: 1_000 };

/** Memory held (MB) after so many requests, in order. */
export type Memory = { requests: number; mb: number }[];

export const memoryTable = (memory: Memory) =>
  table(
    ['requests', 'MB'],
    memory.map(({ requests, mb }) => [requests, mb]),
  );

/** Measures the memory of the API process over 100,000 requests of the hot calls. */
export async function run(): Promise<void> {
  const started = Date.now();
  stayOnLoadCore();
  await buildApi();
  const database = await createDatabase();
  try {
    await prepare(database.url, DATA);
    const member = await headersOf(database.url, 100);
    const api = await startApi(database.url);
    try {
      const memory: Memory = [{ requests: 0, mb: rounded(api.memory() / 2 ** 20) }];
      let requests = 0;
      for (let step = 0; requests < REQUESTS && Date.now() - started < FINISH_WITHIN; step++) {
        const endpoint = ENDPOINTS[step % ENDPOINTS.length];
        if (!endpoint) throw new Error('There are no hot calls');
        const { requestsPerSecond } = await saturate(api, () => endpoint.next(member), STEP_SECONDS);
        requests += Math.round(requestsPerSecond * STEP_SECONDS);
        memory.push({ requests, mb: rounded(api.memory() / 2 ** 20) });
      }
      console.log(`\n${memoryTable(memory)}\n`);
      if (requests < REQUESTS) console.log(`NOT WHOLE: time for ${requests} requests only`);
      await keepResult('memory', memory);
    } finally {
      await api.stop();
    }
  } finally {
    await database.drop();
  }
}
