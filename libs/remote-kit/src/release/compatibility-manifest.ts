import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@portal/contracts/call';
import { FEDERATION_CONTRACT } from '@portal/delivery/federation-runtime';
import { COMPATIBILITY_MANIFEST_FILE, type CompatibilityManifest } from '@portal/contracts/release';
import { asMade, callName, digestOfCall, type DescribedCalls } from '@portal/delivery/described-call';
import { readJson, writeAtomically } from './files';
import { linksSchema, type Links } from './links';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** The calls among the contracts that a build uses. */
async function callsIn(folder: string, contracts: Links['contracts']): Promise<Call[]> {
  const used = Object.entries(contracts).map(async ([file, names]) => {
    const module = (await import(pathToFileURL(path.resolve(folder, file)).href)) as Record<string, unknown>;
    return (names === '*' ? Object.keys(module) : names).map((name) => module[name]).filter(isCall);
  });
  return (await Promise.all(used)).flat();
}

/** Describes the calls that the build in an app's folder makes, in a file to be released. Returns its compatibility manifest. */
export async function createCompatibilityManifest(folder: string): Promise<CompatibilityManifest> {
  const dist = path.join(folder, 'dist');
  const { shared, contracts } = await readJson(path.join(dist, 'links.json'), linksSchema);
  const made = (await callsIn(folder, contracts)).map((call) => [callName(call), asMade(call)] as const);
  const described: DescribedCalls = Object.fromEntries(made.sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeAtomically(path.join(dist, COMPATIBILITY_MANIFEST_FILE), JSON.stringify(described));
  const digests = Object.entries(described).map(([name, call]) => [name, digestOfCall(call)]);
  return { federation: FEDERATION_CONTRACT, shared, calls: Object.fromEntries(digests) };
}
