import { PASSPORT_FILE, prerenderedSchema } from '@portal/contracts/release';
import { describedCallsSchema, digestOfCall } from '@portal/delivery/described-call';
import { Refused } from '@portal/delivery/refused';
import type { PackedRelease } from './packed-release';

/** @throws {Refused} when a page that was rendered at build time cannot be put into the site */
export function seePrerendered({ release, files }: PackedRelease): void {
  for (const { id, prerendered } of release.pages) {
    const bytes = prerendered === undefined ? undefined : files.get(prerendered)?.bytes;
    if (bytes && !prerenderedSchema.safeParse(jsonIn(bytes)).success) {
      throw new Refused(`${prerendered} is no rendered page, which page "${id}" says it is`);
    }
  }
}

/** @throws {Refused} when the calls that it describes are not those that its passport names */
export function seePassport({ release: { passport }, files }: PackedRelease): void {
  const bytes = files.get(PASSPORT_FILE)?.bytes;
  const described = describedCallsSchema.safeParse(bytes && jsonIn(bytes));
  const digests = new Map(
    Object.entries(described.data ?? {}).map(([name, call]) => [name, digestOfCall(call)] as const),
  );
  const named = Object.entries(passport?.calls ?? {});
  const areSame = named.length === digests.size && named.every(([name, digest]) => digests.get(name) === digest);
  if (!described.success || !areSame)
    throw new Refused(`${PASSPORT_FILE} describes other calls than release.json names`);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
