import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { RSPACK } from '@portal/remote-kit/rspack/compile';
import { root } from '../../../tools/portal/src/processes';
import { ELSEWHERE, freshPage, PHONE, slowCpu, slowNetwork, type Cookies } from './browser';
import { whenQuiet } from './main-thread';
import { recordTransfers } from './transfers';

/** Whose script a source is, in the order in which it's looked for. */
const SCRIPT_PATTERNS = {
  'federation: runtime and share scope':
    /@module-federation|module_federation|federation[-_]runtime|webpack\/runtime\/(sharing|consumes)/,
  'federation: the shell’s loading of remotes': /\/src\/remotes\//,
  'bundler’s runtime': /webpack\/(runtime|bootstrap|startup)/,
  React: /node_modules\/(react|react-dom|scheduler)\//,
  'styled-components': /node_modules\/(styled-components|stylis)\//,
  zod: /node_modules\/zod\//,
  'query, router, and storage': /node_modules\//,
  'the portal’s own': /./,
} as const;
const SOURCES = Object.keys(SCRIPT_PATTERNS) as (keyof typeof SCRIPT_PATTERNS)[];

const REMOTE_ENTRY = 'federation: the remote’s entry';

/** What the main thread does that isn't script. */
const BROWSER = 'the browser itself';

const PARTS = [REMOTE_ENTRY, ...SOURCES, BROWSER] as const;
type Part = (typeof PARTS)[number];

/** What the main thread was busy with until it was idle, by whose script it ran; in milliseconds. */
export type ScriptProfile = Record<Part, number>;

/** Microseconds between two looks. */
const SAMPLING_INTERVAL = 200;

/** The source maps of an app's scripts, by the scripts' names. */
export type SourceMaps = ReadonlyMap<string, SourceMap>;

/** Builds apps as they are released, for their source maps, which releases don't have. */
export async function sourceMapsOf(apps: readonly string[]): Promise<SourceMaps> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-maps-'));
  const maps = new Map<string, SourceMap>();
  try {
    for (const app of apps) {
      const output = path.join(folder, app);
      const options = ['--config-name', app, '--devtool', 'hidden-source-map', '--output-path', output];
      await promisify(execFile)(process.execPath, [RSPACK, 'build', ...options], { cwd: path.join(root, app) });
      for (const name of (await readdir(output)).filter((file) => file.endsWith('.js.map'))) {
        const map = JSON.parse(await readFile(path.join(output, name), 'utf8')) as SourceMapPayload;
        maps.set(path.basename(name, '.map'), new SourceMap(map));
      }
    }
    return maps;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whose a function is. @throws when its script was built from other sources than the maps, or elsewhere */
function partOf(maps: SourceMaps, url: string, line: number, column: number): Part {
  const { pathname } = new URL(url);
  // What is written into the HTML.
  if (!pathname.startsWith('/releases/')) return 'the portal’s own';
  const script = path.basename(pathname);
  if (script.startsWith('remoteEntry.')) return REMOTE_ENTRY;
  const map = maps.get(script);
  if (!map) throw new Error(`There is no source map of ${script}: build it here, with "npx nx reset" before`);
  const entry = map.findEntry(line, column);
  const source = 'originalSource' in entry ? entry.originalSource : 'webpack/bootstrap';
  return SOURCES.find((part) => SCRIPT_PATTERNS[part].test(source)) ?? 'the portal’s own';
}

interface Frame {
  url: string;
  lineNumber: number;
  columnNumber: number;
  functionName: string;
}

/** Chromium's profile of a page, as far as we read it. */
interface CpuProfile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** What the browser does for a function, e.g. `appendChild`, counts as that function's. */
function readProfile({ nodes, samples = [], timeDeltas = [] }: CpuProfile, maps: SourceMaps): ScriptProfile {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = new Map<number, Part>();
  const look = (id: number): Part => {
    const frame = frames.get(id);
    const caller = callers.get(id);
    if (frame?.url) return partOf(maps, frame.url, frame.lineNumber, frame.columnNumber);
    return caller === undefined ? BROWSER : look(caller);
  };
  const profile = Object.fromEntries(PARTS.map((part) => [part, 0])) as ScriptProfile;
  for (const [index, id] of samples.entries()) {
    if (frames.get(id)?.functionName === '(idle)') continue;
    const part = parts.get(id) ?? look(id);
    parts.set(id, part);
    profile[part] += (timeDeltas[index] ?? 0) / 1_000;
  }
  return profile;
}

/** Opens a page as `measureMainThread` does, and looks which script runs. */
export async function measureScripts(
  browser: Browser,
  address: string,
  { cookies, rate, maps }: { cookies: Cookies; rate: number; maps: SourceMaps },
): Promise<ScriptProfile> {
  const { page, devtools, close } = await freshPage(browser, cookies, PHONE);
  try {
    const { isQuiet } = recordTransfers(devtools);
    await slowNetwork(devtools);
    await slowCpu(devtools, rate);
    await page.goto(ELSEWHERE);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
    await devtools.send('Profiler.start');
    await page.goto(address, { waitUntil: 'load' });
    await whenQuiet(page, isQuiet);
    const { profile } = await devtools.send('Profiler.stop');
    return readProfile(profile, maps);
  } finally {
    await close();
  }
}
