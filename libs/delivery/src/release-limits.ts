import { LIMITS } from '@portal/contracts/limits';
import type { Page, CompatibilityManifest, Release } from '@portal/contracts/release';
import { Refused } from './refused';

const MOST = LIMITS.release;

const inFigures = (count: number) => count.toLocaleString('en-US');

function assertCount(what: string, count: number, most: number) {
  if (count > most) throw new Refused(`${what}: ${inFigures(count)}; the limit is ${inFigures(most)}`);
}

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

function assertPage({ id, path, title, data = [], dataQuery = [], nav, prerender }: Page) {
  assertCount('Characters in the id of a page', id.length, MOST.pageId);
  const of = (what: string) => `${what} of page "${id}"`;
  assertCount(of('Characters in the path'), path.length, MOST.path);
  assertCount(of('Characters in the title'), title.length, MOST.title);
  assertCount(of('Calls in data'), data.length, MOST.data);
  for (const call of data) assertCount(of('Characters in a call'), call.length, MOST.dataPath);
  assertCount(of('Parameters in dataQuery'), dataQuery.length, MOST.dataQuery);
  for (const name of dataQuery) assertCount(of('Characters in a parameter'), name.length, MOST.dataName);
  assertCount(of('Characters in the navigation label'), nav?.label.length ?? 0, MOST.navigationLabel);
  assertCount(of('Characters in the navigation icon'), nav?.icon?.length ?? 0, MOST.navigationLabel);
  assertCount(of('Characters in the description'), prerender?.description.length ?? 0, MOST.description);
  assertCount(of('Characters in the structured data'), lengthOf(prerender?.structuredData), MOST.structuredData);
}

/** Checks that the pages of a manifest are within a release's limits. @throws {Refused} naming what is too large */
export function assertPagesWithinLimits(pages: readonly Page[]): void {
  assertCount('Pages', pages.length, MOST.pages);
  assertCount('Pages in the navigation', pages.filter(({ nav }) => nav).length, MOST.navigation);
  pages.forEach(assertPage);
}

function assertFiles({ files, pages, program }: Pick<Release, 'files' | 'pages' | 'program'>) {
  const names = Object.keys(files);
  assertCount('Files', names.length, MOST.files);
  const sees = (name: string, most: number) => assertCount(`Bytes of ${name}`, files[name]?.bytes ?? 0, most);
  for (const name of names) {
    assertCount('Characters in the name of a file', name.length, MOST.fileName);
    sees(name, MOST.fileBytes);
  }
  if (program !== undefined) sees(program, MOST.programBytes);
  for (const page of pages) {
    assertCount(`Files of page "${page.id}"`, page.files.length, MOST.pageFiles);
    if (page.prerendered !== undefined) sees(page.prerendered, MOST.prerenderedBytes);
  }
}

function assertManifestWithinLimits({ shared, calls }: CompatibilityManifest) {
  assertCount('Shared modules', Object.keys(shared).length, MOST.shared);
  for (const [name, { version, exports }] of Object.entries(shared)) {
    assertCount('Characters in the name of a shared module', name.length, MOST.exportName);
    assertCount(`Characters in the version of ${name}`, version.length, MOST.version);
    if (exports === '*') continue;
    assertCount(`Exports of ${name}`, exports.length, MOST.exports);
    for (const each of exports) assertCount(`Characters in an export of ${name}`, each.length, MOST.exportName);
  }
  assertCount('API calls', Object.keys(calls).length, MOST.calls);
  for (const call of Object.keys(calls)) assertCount('Characters in the name of an API call', call.length, MOST.path);
}

/**
 * Checks that a release is within `LIMITS.release`, before it is sent and before it is stored. Live releases are served
 * regardless of their size.
 * @throws {Refused} with a sentence that names what is too large, and the limit
 */
export function assertWithinLimits(
  release: Omit<Release, 'version' | 'source'> & Pick<Partial<Release>, 'version'>,
): void {
  const { version = '', sdk, entry, development, passport, pages } = release;
  assertCount('Characters in the version', version.length, MOST.version);
  assertCount('Characters in the SDK version', ('needs' in sdk ? sdk.needs : sdk.provides).length, MOST.version);
  assertCount('Entry files', entry.length, MOST.entries);
  assertCount('Entry files for development', development?.entry.length ?? 0, MOST.entries);
  assertPagesWithinLimits(pages);
  assertFiles(release);
  if (passport) assertManifestWithinLimits(passport);
}
