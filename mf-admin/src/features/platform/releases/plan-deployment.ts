import type { ReleaseOverview } from '@portal/contracts/delivery';
import type { Deployment } from '@portal/contracts/deployments';
import { endsCandidate, liveOf, takenOffBy } from '@portal/delivery/state';
import { deploymentCopy as copy } from './deployment-copy';

/** A deployment waiting for confirmation, and its effects. */
export interface PlannedDeployment {
  move: Deployment;
  title: string;
  /** Everything that will happen, a sentence each. */
  effects: string[];
  confirm: string;
  dangerous: boolean;
}

type Standing = Pick<ReleaseOverview, 'app' | 'state'>;

const seenLive = ({ state }: Standing) => {
  const seen = liveOf(state);
  return seen !== undefined && { seen };
};

/** The effect on the candidate; empty if it is included in the effects on the removed releases. */
function candidateAfter(state: Standing['state'], to: string): string[] {
  const candidate = state.candidate?.version;
  if (candidate === undefined) return [];
  if (candidate === to) return [copy.back.candidateEnds(to)];
  return endsCandidate(state, to) ? [] : [copy.back.candidateStays(candidate)];
}

/** A rollback to an explicit release of the app, so that what was confirmed is what happens. */
export function planRollback({ app, state }: Standing, to: string): PlannedDeployment {
  const live = liveOf(state);
  const withdrawn = takenOffBy(state, to);
  const { back } = copy;
  return {
    move: { action: 'rollback', app, to, ...seenLive({ app, state }) },
    title: back.title(app),
    effects: [
      live === undefined ? back.revived(app, to) : back.effect(app, live, to),
      ...(withdrawn.length > 0 ? [copy.withdrawn(withdrawn.toReversed())] : []),
      ...candidateAfter(state, to),
      copy.untouched,
    ],
    confirm: back.confirm,
    dangerous: true,
  };
}

/** The candidate for everybody. */
export function planPromotion({ app, state }: Standing, candidate: string): PlannedDeployment {
  const live = liveOf(state);
  const { promote } = copy;
  return {
    move: { action: 'promote', app, seen: candidate },
    title: promote.title(app),
    effects: [promote.effect(app, candidate), ...(live === undefined ? [] : [promote.wayBack(live)]), copy.untouched],
    confirm: promote.confirm,
    dangerous: false,
  };
}

/** Withdraws the candidate. */
export function planWithdrawal({ app, state }: Standing, candidate: string): PlannedDeployment {
  const live = liveOf(state);
  const { withdraw } = copy;
  return {
    move: { action: 'withdraw', app, seen: candidate },
    title: withdraw.title(app),
    effects: [
      live === undefined ? withdraw.nothingLive(app) : withdraw.effect(app, live),
      copy.withdrawn([candidate]),
      copy.untouched,
    ],
    confirm: withdraw.confirm,
    dangerous: true,
  };
}

/** The app off the portal. */
export function planRetirement({ app, state }: Standing): PlannedDeployment {
  const { retire } = copy;
  return {
    move: { action: 'retire', app, ...seenLive({ app, state }) },
    title: retire.title(app),
    effects: [
      retire.effect(app),
      ...(state.candidate ? [retire.candidate(state.candidate.version)] : []),
      retire.wayBack,
    ],
    confirm: retire.confirm,
    dangerous: true,
  };
}
