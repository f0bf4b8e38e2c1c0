import { HOST, COMPATIBILITY_MANIFEST_FILE, type Page, type Release } from '@portal/contracts/release';
import { assertValidPages } from './compatible';
import { callsWithNames, readAt } from './page-calls';
import { Refused } from './refused';
import { seeWithinLimits } from './release-limits';

/** @throws {Refused} when a page wants data ahead that could not be asked for: only what its people read can */
export function seeData({
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
function seeFiles({ entry, pages, development, program, files }: Release) {
  const ofPages = pages.flatMap((page) => [...page.files, page.prerendered ?? []].flat());
  const needed = [...entry, ...(development?.entry ?? []), ...ofPages, ...(program === undefined ? [] : [program])];
  const unknown = needed.filter((name) => !Object.hasOwn(files, name));
  if (unknown.length > 0) throw new Refused(`It starts with ${unknown.join(', ')}, which isn’t one of its files`);
}

/** @throws {Refused} when what it says of the SDK or its start is not what its kind of app says */
function seeKind({ app, sdk, entry }: Release) {
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
function seeProduction({ source }: Release) {
  if (!source) throw new Refused('It does not say where it was built. Build it again');
  if (source.mode !== 'production') throw new Refused(`It was built for ${source.mode}. Build it for production`);
}

/** What can be told of a release alone, from its description. @throws {Refused} with the reason why nobody can publish it */
export function seePublishable(release: Release): void {
  seeWithinLimits(release);
  seeKind(release);
  seeFiles(release);
  assertManifestWithinLimits(release);
  release.pages.forEach(seeData);
  assertValidPages(release);
  seeProduction(release);
}
