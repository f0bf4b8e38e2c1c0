import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = /(?<url>file:\/\/[^\s()]+):(?<line>\d+):(?<column>\d+)/g;

/** Source maps read so far, which the garbage collector may take; undefined for a file without one. */
const maps = new Map<string, WeakRef<SourceMap> | undefined>();

function readMap(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`;
  if (url.includes('/node_modules/') || !existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}

function mapOf(url: string): SourceMap | undefined {
  if (maps.has(url) && maps.get(url) === undefined) return undefined;
  const map = maps.get(url)?.deref() ?? readMap(url);
  maps.set(url, map && new WeakRef(map));
  return map;
}

/** `webpack://api/../libs/design/src/themes.ts` is `libs/design/src/themes.ts`. */
const pathOf = (source: string) => path.posix.normalize(source.replace('webpack://', ''));

/**
 * Maps the positions in a stack trace from the bundled program to our sources. The source map is loaded with the first
 * error: Node's `--enable-source-maps` keeps it in memory from the start, a fifth of the process's memory.
 */
export function sourceMappedStack(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin
      ? `${pathOf(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}
