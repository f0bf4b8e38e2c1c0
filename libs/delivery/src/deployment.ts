import type { AppState, DeliveryState, Deployment } from '@portal/contracts/deployments';
import { HOST } from '@portal/contracts/release';
import { assertCompatible, assertValidPages, type ReleaseToCheck } from './compatible';
import { Refused } from './refused';
import { endsCandidate, liveOf, stateOf, stepBackOf, takenOffBy, versionsOf } from './state';

/** Describes a stored release; undefined if there is none. */
export type Describe = (app: string, version: string) => ReleaseToCheck | undefined;

/** What a deployment leads to. */
export interface Moved {
  state: DeliveryState;
  /** The version that the deployment is about: published, promoted, withdrawn, gone back to. Null when an app is retired. */
  version: string | null;
  /** False when everything is already as the deployment wants it; such a deployment is not recorded. */
  changed: boolean;
}

const without = (versions: readonly string[], gone: readonly string[]) =>
  versions.filter((version) => !gone.includes(version));
const withLast = (versions: readonly string[], last: string) => [...without(versions, [last]), last];

/** Refuses a deployment that was decided on while something else was there. */
function assertSame(app: string, what: string, now: string | undefined, seen: string | undefined) {
  if (seen === undefined || seen === now) return;
  throw new Refused(`Someone else has just changed ${app}: ${now ?? 'nothing'} is its ${what} now`);
}

function candidateOf(app: string, { candidate }: AppState, seen: string | undefined) {
  assertSame(app, 'candidate', candidate?.version, seen);
  if (!candidate) throw new Refused(`${app} has no candidate`);
  return candidate;
}

/** Versions that become unavailable when the candidate ends: the candidate's own, unless it was live before. */
const endedWith = ({ candidate, stack }: AppState, next: string) =>
  candidate && candidate.version !== next && !stack.includes(candidate.version) ? [candidate.version] : [];

function publish(entry: AppState, move: Extract<Deployment, { action: 'publish' }>): AppState {
  const { app, version, channel } = move;
  const ended = endedWith(entry, version);
  const withdrawn = [...without(entry.withdrawn, [version, ...ended]), ...ended];
  if (channel === 'canary') {
    if (version === liveOf(entry)) throw new Refused(`${app} ${version} is already live for everyone`);
    const kept = entry.candidate?.version === version ? entry.candidate.share : 0;
    return { ...entry, candidate: { version, share: move.share ?? kept }, withdrawn, retired: false };
  }
  return {
    ...entry,
    stack: withLast(entry.stack, version),
    history: withLast(entry.history, version),
    candidate: null,
    withdrawn,
    retired: false,
  };
}

function promote(entry: AppState, { app, seen }: Extract<Deployment, { action: 'promote' }>): AppState {
  const { version } = candidateOf(app, entry, seen);
  return publish(entry, { action: 'publish', app, version, channel: 'stable', onlyNew: false });
}

function withdraw(entry: AppState, { app, seen }: Extract<Deployment, { action: 'withdraw' }>): AppState {
  const { version } = candidateOf(app, entry, seen);
  return {
    ...entry,
    stack: without(entry.stack, [version]),
    candidate: null,
    withdrawn: withLast(entry.withdrawn, version),
  };
}

/** Where a rollback leads. @throws {Refused} when there is no such step */
export function rollbackTarget(app: string, entry: AppState, to: string | undefined): string {
  if (to === undefined) {
    const target = stepBackOf(entry);
    if (target === undefined) throw new Refused(`${app} has no earlier release to roll back to`);
    return target;
  }
  if (to === liveOf(entry)) throw new Refused(`${app} ${to} is already live`);
  if (!entry.history.includes(to)) throw new Refused(`${app} ${to} was never live, or is no longer stored`);
  return to;
}

/**
 * Removes the releases after the target from the stack, and withdraws them. A target that was itself removed is
 * restored: the stack contains each version once, in the order in which they were last made live.
 */
function rollBack(entry: AppState, { app, to, seen }: Extract<Deployment, { action: 'rollback' }>): AppState {
  assertSame(app, 'live release', liveOf(entry), seen);
  const target = rollbackTarget(app, entry, to);
  const popped = takenOffBy(entry, target);
  return {
    ...entry,
    stack: withLast(without(entry.stack, popped), target),
    candidate: endsCandidate(entry, target) ? null : entry.candidate,
    withdrawn: [...without(entry.withdrawn, [...popped, target]), ...popped],
    retired: false,
  };
}

function retire(entry: AppState, { app, seen }: Extract<Deployment, { action: 'retire' }>): AppState {
  assertSame(app, 'live release', liveOf(entry), seen);
  if (app === HOST) throw new Refused(`Without ${HOST} there is no portal, so it can’t be retired`);
  return { ...entry, stack: [], candidate: null, retired: true };
}

function entryAfter(entry: AppState, move: Deployment): AppState {
  switch (move.action) {
    case 'publish':
      return publish(entry, move);
    case 'promote':
      return promote(entry, move);
    case 'withdraw':
      return withdraw(entry, move);
    case 'rollback':
      return rollBack(entry, move);
    case 'share':
      return { ...entry, candidate: { ...candidateOf(move.app, entry, move.seen), share: move.percent } };
    case 'retire':
      return retire(entry, move);
  }
}

function versionOf(before: AppState, after: AppState, move: Deployment): string | null {
  switch (move.action) {
    case 'publish':
      return move.version;
    case 'promote':
    case 'rollback':
      return liveOf(after) ?? null;
    case 'withdraw':
    case 'share':
      return before.candidate?.version ?? null;
    case 'retire':
      return null;
  }
}

/**
 * Checks every release of `app` that browsers could get against every release of the other apps that they could get.
 */
function assertEverythingCompatible(state: DeliveryState, app: string, describe: Describe) {
  const described = (name: string, version: string) => {
    const release = describe(name, version);
    if (!release) throw new Refused(`${name} ${version} is not in the store`);
    return release;
  };
  for (const version of versionsOf(stateOf(state, app))) {
    const release = described(app, version);
    assertValidPages(release);
    for (const [other, entry] of Object.entries(state)) {
      if (other === app) continue;
      for (const rival of versionsOf(entry)) assertCompatible(release, described(other, rival));
    }
  }
}

/** Whether a build that is to be published only once was ever published. */
const isKnown = ({ history, withdrawn, candidate }: AppState, move: Deployment) =>
  move.action === 'publish' && move.onlyNew && [...history, ...withdrawn, candidate?.version].includes(move.version);

const areSame = (one: AppState, other: AppState) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies one deployment: the only code that changes what browsers get. Changes no other app.
 * @param describe describes stored releases
 * @throws {Refused} with the reason; nothing has changed then
 */
export function applyDeployment(state: DeliveryState, move: Deployment, describe: Describe): Moved {
  const before = stateOf(state, move.app);
  if (move.action !== 'publish' && !Object.hasOwn(state, move.app)) {
    throw new Refused(`Nothing has been published for ${move.app}`);
  }
  if (isKnown(before, move)) return { state, version: versionOf(before, before, move), changed: false };
  const after = entryAfter(before, move);
  const version = versionOf(before, after, move);
  if (areSame(before, after)) return { state, version, changed: false };
  const next = { ...state, [move.app]: after };
  assertEverythingCompatible(next, move.app, describe);
  return { state: next, version, changed: true };
}
