import path from 'node:path';
import { HOST, releaseSchema, type App } from '@portal/contracts/release';
import { readJson } from '@portal/remote-kit/release/files';
import { RefusedByPortal, type PortalClient } from '@portal/remote-kit/release/portal-client';
import { listing, publish, type Listing } from '@portal/remote-kit/release/publish';
import { root } from './processes';

/** Whether a build was ever published; if so, its status is the owner's decision, e.g. a rollback. */
async function isKnown(app: App, { published }: Listing): Promise<boolean> {
  const { version } = await readJson(path.join(root, app, 'dist/release.json'), releaseSchema);
  return published.get(app)?.includes(version) ?? false;
}

/** The apps that are refused now, each with the refusal. */
type Refused = { app: App; refusal: RefusedByPortal }[];

async function publishAll(
  portal: PortalClient,
  apps: readonly App[],
  listed: Listing,
  onlyNew: boolean,
): Promise<Refused> {
  const refused: Refused = [];
  for (const app of apps) {
    try {
      await publish(portal, path.join(root, app), { channel: 'stable', onlyNew }, listed);
    } catch (error) {
      if (!(error instanceof RefusedByPortal)) throw error;
      refused.push({ app, refusal: error });
    }
  }
  return refused;
}

/** One after the other; apps that wait for another one to release a path are retried after it. */
async function publishInOrder(
  portal: PortalClient,
  apps: readonly App[],
  listed: Listing,
  onlyNew: boolean,
): Promise<void> {
  const refused = await publishAll(portal, apps, listed, onlyNew);
  const [first] = refused;
  if (!first) return;
  if (refused.length === apps.length) throw first.refusal;
  await publishInOrder(
    portal,
    refused.map(({ app }) => app),
    listed,
    onlyNew,
  );
}

/**
 * The shell, which provides the SDK, comes before the remotes that need it; but if there is none yet, it comes last:
 * without it there are no pages, so that a new portal is complete when it first becomes visible.
 */
function inOrder(apps: readonly App[], { published }: Listing): readonly App[] {
  const [shell, remotes] = [apps.filter((app) => app === HOST), apps.filter((app) => app !== HOST)];
  return published.has(HOST) ? [...shell, ...remotes] : [...remotes, ...shell];
}

/**
 * Publishes the builds of `apps`.
 * @param onlyNew skips those that were ever published to the portal; otherwise, the current builds are live afterwards
 */
export async function publishBuilds(
  portal: PortalClient,
  apps: readonly App[],
  { onlyNew }: { onlyNew: boolean },
): Promise<void> {
  const listed = await listing(portal);
  const known = await Promise.all(apps.map((app) => isKnown(app, listed)));
  const wanted = apps.filter((_, at) => !(onlyNew && known[at]));
  await publishInOrder(portal, inOrder(wanted, listed), listed, onlyNew);
}
