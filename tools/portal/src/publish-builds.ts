import path from 'node:path';
import { HOST, releaseSchema, type App } from '@portal/contracts/release';
import { readJson } from '@portal/remote-kit/release/files';
import { RefusedByPortal, type PortalClient } from '@portal/remote-kit/release/portal-client';
import { listing, publish, type Listing } from '@portal/remote-kit/release/publish';
import { root } from './processes';

/** Whether a build was published before; then what became of it is the owner's decision, e.g. a rollback. */
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

/** One after the other; those that wait for another one, which a path moves away from, come again after it. */
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
 * The shell, with which the SDK grows, comes before the remotes that need it; but where there is none yet, last: without
 * it there is no page, so that the first that is seen of a portal is all of it.
 */
function inOrder(apps: readonly App[], { published }: Listing): readonly App[] {
  const [shell, remotes] = [apps.filter((app) => app === HOST), apps.filter((app) => app !== HOST)];
  return published.has(HOST) ? [...shell, ...remotes] : [...remotes, ...shell];
}

/**
 * Publishes the builds of `apps`.
 * @param onlyNew leaves out those that the portal has seen before, whatever became of them; else what is built is live
 * afterwards
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
