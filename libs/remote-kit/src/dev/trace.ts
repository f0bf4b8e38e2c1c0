import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseStack } from 'error-stack-parser-es/lite';
import type { Fault } from './news';
import type { WorkingRemote } from './working-remote';

/** How many source lines are shown before and after the faulty one. */
const AROUND = 3;

const RELEASED = /\/releases\/([^/]+)\/([^/]+)\/([^?]+)/;

/** Prefix in source maps of the remote team's own code. */
const OWN = /^webpack:\/\/[^/]+\/(src\/.+)/;

/** A thrown error, as the browser reports it. */
export interface Thrown {
  message: string;
  stack: string;
}

async function placeOf(file: string, line: number, column: number, remotes: readonly WorkingRemote[]) {
  const [, app, version = '', name = ''] = RELEASED.exec(file) ?? [];
  const map = await remotes.find((remote) => remote.app === app)?.file(version, `${name}.map`);
  if (!map) return undefined;
  const trace = new TraceMap(map.toString());
  const { source, line: at } = originalPositionFor(trace, { line, column: column - 1 });
  const [, own] = OWN.exec(source ?? '') ?? [];
  if (!source || !at || own === undefined) return undefined;
  const lines = sourceContentFor(trace, source)?.split('\n') ?? [];
  const excerpt = lines
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ number }) => Math.abs(number - at) <= AROUND);
  return { file: own, line: at, excerpt };
}

/** Where in the working folders an error was thrown; undefined when it was thrown elsewhere. */
export async function trace({ message, stack }: Thrown, remotes: readonly WorkingRemote[]): Promise<Fault | undefined> {
  for (const { file, line, col } of parseStack(stack, { allowEmpty: true })) {
    const place = file && line ? await placeOf(file, line, col ?? 1, remotes) : undefined;
    if (place) return { message, place };
  }
  return undefined;
}
