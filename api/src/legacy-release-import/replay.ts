import type { DeliveryState, Deployment } from '@portal/contracts/deployments';
import { applyDeployment } from '@portal/delivery/deployment';
import { liveOf, stateOf } from '@portal/delivery/state';
import type { LegacyRegistry, LegacyStep } from './legacy-registry';

/** What fitted then fits: the checks are not made again on what is long past. */
const describe = (app: string) => ({ app, sdk: { needs: '^1.0.0' }, pages: [] });

/** The move that does today what a step did; nothing where it changed nothing that there still is. */
function moveFor(
  state: DeliveryState,
  app: string,
  { action, channel, version }: LegacyStep,
  share: number,
): Deployment | undefined {
  const entry = stateOf(state, app);
  if (channel === 'canary') {
    if (version !== liveOf(entry)) return { action: 'publish', app, version, channel, share, onlyNew: false };
    return entry.candidate ? { action: 'withdraw', app } : undefined;
  }
  const leadsBack = action === 'rollback' && version !== liveOf(entry) && entry.history.includes(version);
  if (leadsBack) return { action: 'rollback', app, to: version };
  return { action: 'publish', app, version, channel, onlyNew: false };
}

/**
 * Where each app stands when its former history is made anew by today's rules: what was rolled back is withdrawn, and a
 * rollback leads to what was live before and stayed good.
 * @param isKept whether a version's files are still there; what is not is left out
 */
export function replay(
  { canaryShare, apps }: LegacyRegistry,
  isKept: (app: string, version: string) => boolean,
): DeliveryState {
  let state: DeliveryState = {};
  for (const [app, { history }] of Object.entries(apps)) {
    for (const step of history.filter(({ version }) => isKept(app, version))) {
      const move = moveFor(state, app, step, canaryShare);
      if (move) state = applyDeployment(state, move, describe).state;
    }
  }
  return state;
}
