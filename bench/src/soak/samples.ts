import type pg from 'pg';
import { isFlat, thirdsOf, type Thirds } from './flatness';
import type { SoakedPortal } from './soaked-portal';

const MB = 2 ** 20;

/** What a portal held at a moment; memory in megabytes. */
export interface Sample {
  /** Memory of the API process that is never killed (RSS). */
  api: number;
  /** Of its renderers together, what they share counted once (PSS). */
  renderers: number;
  /** Size of the database in megabytes. */
  database: number;
  /** Connections to the database. */
  connections: number;
}

const HELD = `
SELECT pg_database_size(current_database())::float8 AS bytes,
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS connections`;

export async function takeSample({ steady }: SoakedPortal, database: pg.Client): Promise<Sample> {
  const { rows } = await database.query<{ bytes: number; connections: number }>(HELD);
  const [held] = rows;
  return {
    api: Math.round(steady.memory() / MB),
    renderers: Math.round(steady.memoryBelow() / MB),
    database: Math.round((held?.bytes ?? 0) / MB),
    connections: held?.connections ?? 0,
  };
}

/** What has to stay flat, and by which share its last third may be above its second. */
const FLAT = { api: 0.1, renderers: 0.15, connections: 0.1 } as const;

/** The medians of the thirds of the time. */
export type Medians = Record<keyof Sample, Thirds>;

export const mediansOf = (samples: readonly Sample[]): Medians => ({
  api: thirdsOf(samples.map(({ api }) => api)),
  renderers: thirdsOf(samples.map(({ renderers }) => renderers)),
  database: thirdsOf(samples.map(({ database }) => database)),
  connections: thirdsOf(samples.map(({ connections }) => connections)),
});

const NAMES = { api: 'memory of the API', renderers: 'memory of the renderers', connections: 'database connections' };

/** What grew though it should stay as it is. */
export const grownOf = (medians: Medians): string[] =>
  (['api', 'renderers', 'connections'] as const)
    .filter((what) => !isFlat(medians[what], FLAT[what]))
    .map((what) => `${NAMES[what]} grew: ${medians[what].join(', ')} are the medians of the thirds of the time`);
