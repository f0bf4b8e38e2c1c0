import { compositionSchema, COMPOSITION_URL, HOST, type Release } from '@portal/contracts/release';
import type { Named } from '@portal/delivery/state';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import type { Build } from '../release/build';
import type { PortalClient } from '../release/portal-client';
import type { Listing } from '../release/publish';
import { decoded, receive } from '../release/fetched';
import { addressOf, describedBy } from '../release/released';
import { assertRendered } from './check-rendering';
import { ssrBundleOf, type ReadReleased } from './ssr-bundles';

/** Reads released files from a portal; undefined where it serves none of that name. */
export const readAt =
  (portal: PortalClient): ReadReleased =>
  async (release: Named, file) => {
    const received = await receive(addressOf(portal, release, file), 'br');
    return received.status === 200 ? (await decoded(received)).toString() : undefined;
  };

/** The shell that is live at a portal; undefined where none is, or it cannot be read. */
async function liveShell(portal: PortalClient): Promise<Release | undefined> {
  const { status, bytes } = await receive(portal.address + COMPOSITION_URL, 'identity');
  const composition = status === 200 ? compositionSchema.parse(JSON.parse(bytes.toString())) : undefined;
  const live = composition?.releases.find(({ app }) => app === HOST);
  const described = live && (await describedBy(portal, live));
  return typeof described === 'string' ? undefined : described;
}

/** The SSR bundle of a portal's live shell; undefined if there is none. */
async function shellBundleAt(portal: PortalClient): Promise<SsrBundle | undefined> {
  const shell = await liveShell(portal);
  return shell && ssrBundleOf(shell, readAt(portal));
}

/**
 * Checks that every page of a build that a portal does not have yet can be rendered by its live shell.
 * @throws {ReleaseError} with the pages that fail, each with its error
 */
export async function assertRenderedAt(
  portal: PortalClient,
  build: Build,
  { kept, published }: Listing,
): Promise<void> {
  const { app, version, program } = build.release;
  if (program === undefined || kept.get(app)?.includes(version)) return;
  const hasShell = app !== HOST && (published.get(HOST)?.length ?? 0) > 0;
  await assertRendered(build, hasShell ? await shellBundleAt(portal) : undefined);
}
