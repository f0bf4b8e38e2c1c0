import type { ReleaseOverview } from '@portal/contracts/delivery';
import { listReleases } from '@portal/contracts/delivery';
import { liveOf } from '@portal/delivery/state';
import { defineCommand, PORTAL } from '../command';
import { statusOf } from '../status';
import { ReleaseError } from '../../release/release-error';
import { table } from '../table';
import { appNamed, portalFor } from './portal';

/** A day and a time in UTC, to the minute. */
const when = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const commitOf = ({ releases }: ReleaseOverview, version: string | undefined) =>
  releases.find((release) => release.version === version)?.source?.commit?.replace(/^(\w{10})\w+/, '$1') ?? '';

/** How often pages of a release failed to render on the server in the last 24 hours; empty if never. */
function notRendered({ renderFailures = [] }: ReleaseOverview, version: string | undefined): string {
  const times = renderFailures
    .filter((each) => each.version === version)
    .reduce((sum, { failures }) => sum + failures, 0);
  return times === 0 ? '' : `${times} times`;
}

function summary(overview: ReleaseOverview): string[] {
  const { app, state, moves } = overview;
  const live = liveOf(state);
  const [last] = moves;
  return [
    app,
    state.retired ? 'retired' : (live ?? 'nothing'),
    commitOf(overview, live),
    state.candidate ? `${state.candidate.version} (${state.candidate.share} %)` : '',
    String(Math.max(0, state.stack.length - 1)),
    notRendered(overview, live),
    last ? `${last.action} by ${last.who}, ${when(last.at)}` : '',
  ];
}

function details(overview: ReleaseOverview): string {
  const releases = overview.releases.map(({ version, storedAt, source, signedBy }) => [
    version,
    statusOf(overview.state, version),
    when(storedAt),
    commitOf(overview, version),
    source?.builder ?? '',
    signedBy ?? '',
  ]);
  const moves = overview.moves.map(({ at, action, version, channel, share, who, why }) => [
    when(at),
    [action, channel === 'canary' && 'to canary', share !== null && `${share} %`].filter(Boolean).join(' '),
    version ?? '',
    who,
    why ?? '',
  ]);
  const failures = (overview.renderFailures ?? []).map(
    ({ pageId, version, failures: times, lastAt, lastError, suspended }) => [
      pageId,
      version,
      String(times),
      when(lastAt),
      suspended ? `${lastError} (all pages of this release are rendered in the browser)` : lastError,
    ],
  );
  return [
    table(['release', 'stands', 'stored', 'commit', 'builder', 'signed by'], releases),
    ...(failures.length > 0 ? [table(['page not rendered', 'release', 'times', 'last', 'why'], failures)] : []),
    table(['when', 'move', 'release', 'who', 'why'], moves),
  ].join('\n\n');
}

export const list = defineCommand({
  name: 'list',
  args: ['[app]'],
  says: 'list what’s live, what’s in canary, and how far you can roll back; with an app: all its releases, deployments, and pages that couldn’t be rendered',
  options: PORTAL,
  run: async (world, values, [name]) => {
    const wanted = name === undefined ? undefined : appNamed(name);
    const portal = await portalFor(world, values);
    const { apps } = await portal.ask(listReleases, {});
    const shown = apps.filter(({ app }) => wanted === undefined || app === wanted);
    if (wanted !== undefined && shown.length === 0) {
      throw new ReleaseError(`${wanted} has never been published to ${portal.address}`);
    }
    const all = () =>
      table(['app', 'live', 'commit', 'candidate', 'steps back', 'not rendered', 'last change'], shown.map(summary));
    const text =
      shown.length === 0 ? 'Nothing has been published yet.' : wanted === undefined ? all() : shown.map(details).join();
    return { text, json: { apps: shown } };
  },
});
