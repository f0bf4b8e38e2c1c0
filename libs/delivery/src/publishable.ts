import {
  COMPATIBILITY_MANIFEST_FILE,
  HOST,
  prerenderedSchema,
  releaseSchema,
  type Page,
  type Release,
} from '@portal/contracts/release';
import * as z from 'zod';
import { assertValidPages } from './compatible';
import { describedCallsSchema, digestOfCall } from './described-call';
import { callsWithNames, readAt } from './page-calls';
import { Refused } from './refused';
import { assertWithinLimits } from './release-limits';
import { contentOf, digestOf } from './version';

/** @throws {Refused} if a page declares data that cannot be prefetched: only calls that its audience may make */
export function assertData({
  id,
  access,
  data = [],
  dataQuery = [],
}: Pick<Page, 'id' | 'access' | 'data' | 'dataQuery'>): void {
  const wrong = data.filter((path) => !readAt(path, access));
  const readers = access === 'member' ? "a member's" : 'a public';
  if (wrong.length > 0) throw new Refused(`Page "${id}" asks for ${wrong.join(', ')}: not ${readers} GET call`);
  const taken = callsWithNames({ data, dataQuery }).flatMap(([, ...names]) => names);
  const idle = dataQuery.filter((name) => !taken.includes(name));
  if (idle.length > 0) throw new Refused(`Page "${id}" passes on ${idle.join(', ')}, which none of its calls takes`);
}

/** @throws {Refused} when a description names a file that is none of the release's */
function assertFiles({ entry, pages, development, program, serviceWorker, files }: Release) {
  const ofPages = pages.flatMap((page) => [...page.files, page.prerendered ?? []].flat());
  const needed = [
    ...entry,
    ...(development?.entry ?? []),
    ...ofPages,
    ...[program, serviceWorker].filter((name) => name !== undefined),
  ];
  const unknown = needed.filter((name) => !Object.hasOwn(files, name));
  if (unknown.length > 0) throw new Refused(`It starts with ${unknown.join(', ')}, which isn’t one of its files`);
}

/** @throws {Refused} if its SDK or entry does not match its kind of app */
function assertKind({ app, sdk, entry }: Release) {
  if ((app === HOST) !== 'provides' in sdk) throw new Refused(`${HOST} alone provides the SDK, and all others need it`);
  if (app !== HOST && entry.length !== 1) throw new Refused(`A remote has one entry; this one has ${entry.length}`);
}

/** @throws {Refused} when it does not tell what it takes from its host */
function assertManifestWithinLimits({ passport, files }: Release) {
  if (!passport) throw new Refused('It has no compatibility manifest. Build it again');
  if (!Object.hasOwn(files, COMPATIBILITY_MANIFEST_FILE))
    throw new Refused(`${COMPATIBILITY_MANIFEST_FILE} is missing. Build it again`);
}

/** @throws {Refused} when it was built for something else than for members, or does not say what for */
function assertProduction({ source }: Release) {
  if (!source) throw new Refused('It does not say where it was built. Build it again');
  if (source.mode !== 'production') throw new Refused(`It was built for ${source.mode}. Build it for production`);
}

/** Checks that need only a release's description. @throws {Refused} with the reason why it cannot be published */
export function assertPublishable(release: Release): void {
  assertWithinLimits(release);
  assertKind(release);
  assertFiles(release);
  assertManifestWithinLimits(release);
  release.pages.forEach(assertData);
  assertValidPages(release);
  assertProduction(release);
}

const writtenSchema = z.looseObject({});

/** All that a stored description releases, see {@link contentOf}. */
export const contentIn = (description: string): string => contentOf(writtenSchema.parse(JSON.parse(description)));

/**
 * Parses an uploaded `release.json`.
 * @returns the release, and exactly those bytes as text, for its signature
 * @throws {Refused} if it doesn’t describe a release, or describes one that cannot be published
 */
export function parseDescription(bytes: Buffer): { release: Release; description: string } {
  let written: z.infer<typeof writtenSchema>;
  let description: string;
  try {
    description = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    written = writtenSchema.parse(JSON.parse(description));
  } catch {
    throw new Refused('release.json isn’t a JSON object in UTF-8');
  }
  const parsed = releaseSchema.safeParse(written);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Refused(`release.json isn’t valid: ${faults.join('; ')}`);
  }
  const release = parsed.data;
  assertPublishable(release);
  if (!release.version.endsWith(`-${digestOf(written)}`)) {
    throw new Refused(`${release.app} ${release.version} doesn’t match its version, which is for other content`);
  }
  return { release, description };
}

/** The bytes of a release’s file by its name; undefined when it has no such file. */
type BytesOfFile = (name: string) => Buffer | undefined;

/** @throws {Refused} when a page that was rendered at build time can’t be put into the site */
export function assertPrerendered({ pages }: Release, bytesOf: BytesOfFile): void {
  for (const { id, prerendered } of pages) {
    const bytes = prerendered === undefined ? undefined : bytesOf(prerendered);
    if (bytes && !prerenderedSchema.safeParse(jsonIn(bytes)).success) {
      throw new Refused(`${prerendered} isn’t a rendered page, as page "${id}" says it is`);
    }
  }
}

/** @throws {Refused} if the calls that a release describes aren’t those in its compatibility manifest */
export function assertDescribesItsCalls({ passport }: Release, bytesOf: BytesOfFile): void {
  const bytes = bytesOf(COMPATIBILITY_MANIFEST_FILE);
  const described = describedCallsSchema.safeParse(bytes && jsonIn(bytes));
  const digests = new Map(
    Object.entries(described.data ?? {}).map(([name, call]) => [name, digestOfCall(call)] as const),
  );
  const named = Object.entries(passport?.calls ?? {});
  const areSame = named.length === digests.size && named.every(([name, digest]) => digests.get(name) === digest);
  if (!described.success || !areSame)
    throw new Refused(`${COMPATIBILITY_MANIFEST_FILE} describes other calls than release.json names`);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
