import { deployPermissionFor, type DeployPermission } from '@portal/contracts/deploy-tokens';
import type { AppState, Deployment } from '@portal/contracts/deployments';

/** A right that a deployment requires, and what it requires it for. */
export interface RequiredRight {
  right: DeployPermission;
  /** Completes the sentence "The right … is required to …". */
  purpose: string;
}

/** An app's state before and after a deployment. */
export interface Change {
  before: AppState;
  after: AppState;
  /** Whether the existing candidate was published by the same token or person. */
  isOwnCandidate: boolean;
}

const BASE_PURPOSES: Record<Deployment['action'], string> = {
  publish: 'publish a release',
  promote: 'promote a candidate',
  share: 'set the rollout percentage',
  withdraw: 'withdraw a candidate',
  rollback: 'roll back',
  retire: 'retire an app',
};

const baseRight = (move: Deployment): RequiredRight => ({
  right: deployPermissionFor(move),
  purpose: 'channel' in move && move.channel === 'canary' ? 'publish a candidate' : BASE_PURPOSES[move.action],
});

/**
 * A candidate that its own team is just trying out can be replaced; someone else's, or one with a rollout, must be
 * withdrawn.
 */
function* requiredForCandidate({ before, after, isOwnCandidate }: Change): Generator<RequiredRight> {
  const replaced = before.candidate?.version === after.candidate?.version ? null : before.candidate;
  if (before.stack.length === 0) yield { right: 'publish', purpose: 'make the first release of an app' };
  if (replaced && !isOwnCandidate) {
    yield { right: 'roll-back', purpose: `replace candidate ${replaced.version}, which someone else published` };
  } else if (replaced && replaced.share > 0) {
    yield {
      right: 'promote',
      purpose: `replace candidate ${replaced.version}, which ${replaced.share}% of browsers get`,
    };
  }
  const kept = replaced ? 0 : (before.candidate?.share ?? 0);
  if ((after.candidate?.share ?? 0) !== kept) yield { right: 'promote', purpose: BASE_PURPOSES.share };
}

/** Rolling back to a withdrawn release, or in an app without a live release, counts as publishing it again. */
function* requiredForRollback({ before }: Change, version: string | null): Generator<RequiredRight> {
  if (before.stack.length === 0) yield { right: 'publish', purpose: 'bring back a retired app' };
  else if (version !== null && before.withdrawn.includes(version)) {
    yield { right: 'publish', purpose: `bring back ${version}, which was withdrawn` };
  }
}

/**
 * Every permission that a deployment requires: the one for its action, and further ones for its effect. The only code
 * that decides permissions; docs/delivery.md ("Who may") has the same as a table.
 * @param version the version that the deployment is about, see `Moved`
 */
export function requiredRights(move: Deployment, version: string | null, change: Change): RequiredRight[] {
  if (move.action === 'publish' && move.channel === 'canary') return [baseRight(move), ...requiredForCandidate(change)];
  if (move.action === 'rollback') return [baseRight(move), ...requiredForRollback(change, version)];
  return [baseRight(move)];
}
