import type { Composition, Release } from '@portal/contracts/release';
import { liveReleaseOf } from '@portal/delivery/compose';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import type { Build } from '../release/build';
import { ReleaseError } from '../release/release-error';
import { pageBundlesOf, stubAnswersOf, type ReadReleased } from './ssr-bundles';
import { renderPages, type RenderFault } from './render-pages';

/** Lines of an error's stack that are shown. */
const LINES = 4;

const told = ({ page, path, message }: RenderFault) =>
  [`  ${page} (${path}):`, ...message.split('\n').slice(0, LINES)].join('\n    ');

/** A portal with a release alone in it. */
const compositionWith = (release: Release): Composition => ({
  channel: 'stable',
  id: 'rendered',
  reload: 'offer',
  releases: [liveReleaseOf(release)],
});

/**
 * Renders each page of a release once, with stub answers, in a shell.
 * @param shell undefined if there is none to render in
 * @returns the pages that fail; none if nothing renders them
 */
export async function renderRelease(
  release: Release,
  shell: SsrBundle | undefined,
  read: ReadReleased,
): Promise<RenderFault[]> {
  const programs = await pageBundlesOf(release, shell, read);
  if (!programs) return [];
  return renderPages(compositionWith(release), programs, release, await stubAnswersOf(release, read));
}

/**
 * Sees that a server can render every page of a build.
 * @throws {ReleaseError} with the pages that fail, each with its error
 */
export async function assertRendered({ release, files }: Build, shell: SsrBundle | undefined): Promise<void> {
  const faults = await renderRelease(release, shell, (_, file) => Promise.resolve(files.get(file)?.toString('utf8')));
  if (faults.length === 0) return;
  throw new ReleaseError(
    [
      `${release.app} ${release.version} has pages that fail to render on the server:`,
      ...faults.map(told),
      'Use browser-only features inside effects. If a page needs different responses from the generated ones, add them to stub-answers.json.',
    ].join('\n'),
  );
}
