import type { AppState, DeliveryState } from '@portal/contracts/deployments';
import { isInRollout, type Bucket } from './rollout-percentage';

/** The state of an app without any release. */
export const NEW_APP: AppState = { stack: [], history: [], candidate: null, withdrawn: [], retired: false };

/** An app's state; an unknown app has no releases. */
export const stateOf = (state: DeliveryState, app: string): AppState => state[app] ?? NEW_APP;

/** The version of an app for everyone who is not on its candidate. */
export const liveOf = (app: AppState): string | undefined => app.stack.at(-1);

/** The version that a rollback leads to. */
export const stepBackOf = (app: AppState): string | undefined => app.stack.at(-2);

/** Whether going back to `target` ends the candidate too: it becomes live, or is taken off with the others. */
export const endsCandidate = (app: AppState, target: string): boolean =>
  app.candidate !== null && [target, ...takenOffBy(app, target)].includes(app.candidate.version);

/** What a browser can get of an app: its live release and its candidate. */
export const versionsOf = (app: AppState): string[] =>
  [liveOf(app), app.candidate?.version].filter((version) => version !== undefined);

/**
 * The versions that a rollback to `target` removes from the stack and withdraws, oldest first: all that became live
 * after it.
 */
export function takenOffBy({ stack, history }: AppState, target: string): string[] {
  const later = history.slice(history.indexOf(target) + 1);
  return stack.filter((version) => later.includes(version));
}

/** A release, named. */
export interface Named {
  app: string;
  version: string;
}

/** Every release that some browser can get, of all apps. */
export const givenReleases = (state: DeliveryState): Named[] =>
  Object.entries(state).flatMap(([app, entry]) => versionsOf(entry).map((version) => ({ app, version })));

/** The one composition that a browser gets: each app's candidate if the browser is in its rollout, or else its live release. */
export function compositionFor(state: DeliveryState, bucket: Bucket): Named[] {
  return Object.entries(state)
    .flatMap(([app, { stack, candidate }]) => {
      const version = candidate && isInRollout(bucket, app, candidate) ? candidate.version : stack.at(-1);
      return version === undefined ? [] : [{ app, version }];
    })
    .sort((one, other) => one.app.localeCompare(other.app));
}
