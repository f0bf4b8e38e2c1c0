import type { CDPSession } from '@playwright/test';

/** What a page holds, garbage collected, in bytes. */
export interface HeapUse {
  /** The whole JavaScript heap in use. */
  bytes: number;
  /** What the page itself made: objects, strings and functions. Not the code the engine compiled, nor its own records. */
  data: number;
}

/** The part of Chromium's snapshot that tells what kind each node is and how many bytes it takes. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

const COLLECTIONS = 3;
const OF_THE_ENGINE = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape']);

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function dataIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const name = meta.node_types[0][nodes[node + type] ?? NaN];
    if (name !== undefined && !OF_THE_ENGINE.has(name)) bytes += nodes[node + size] ?? NaN;
  }
  return bytes;
}

/** Weighs what a page holds now. */
export async function weighHeap(devtools: CDPSession): Promise<HeapUse> {
  for (let time = 0; time < COLLECTIONS; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { bytes: usedSize, data: dataIn(await takeSnapshot(devtools)) };
}
