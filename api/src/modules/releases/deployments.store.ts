import type { DeploymentRequest } from '@portal/contracts/delivery';
import { appStateSchema, type AppState, type DeliveryState, type Deployment } from '@portal/contracts/deployments';
import type { EntityManager } from 'typeorm';
import { DeliveredApp } from './delivered-app.entity';
import { ReleaseMove } from './release-move.entity';

/** Where each app stands. */
export async function readState(manager: EntityManager): Promise<DeliveryState> {
  const apps = await manager.find(DeliveredApp);
  return Object.fromEntries(apps.map(({ app, state }) => [app, appStateSchema.parse(state)]));
}

/** Notes where an app stands. */
export const keepState = (manager: EntityManager, app: string, state: AppState) =>
  manager.upsert(DeliveredApp, { app, state }, ['app']);

/** The share that a move leaves its candidate with; null for moves that are about none. */
export const shareAfter = ({ action }: Pick<Deployment, 'action'>, { candidate }: AppState) =>
  action === 'publish' || action === 'share' ? (candidate?.share ?? null) : null;

/** A move that was made, and who made it when. */
interface Made extends DeploymentRequest {
  version: string | null;
  who: string;
  at: Date;
}

/** Notes a move that left its app as `after`. */
export async function noteMove(
  manager: EntityManager,
  { id, move, why, version, who, at }: Made,
  after: AppState,
): Promise<void> {
  const { app, action } = move;
  const channel = 'channel' in move ? move.channel : null;
  const share = shareAfter(move, after);
  const note = manager.create(ReleaseMove, { id, at, app, action, version, channel, share, who, why: why ?? null });
  await manager.insert(ReleaseMove, note);
}

/** Who published the candidate that an app has: the name of a deploy token, which no other one ever has. Undefined without. */
export async function publisherOfCandidate(
  manager: EntityManager,
  app: string,
  { candidate }: AppState,
): Promise<string | undefined> {
  if (!candidate) return undefined;
  const { version } = candidate;
  const published = await manager.findOne(ReleaseMove, {
    where: { app, version, action: 'publish', channel: 'canary' },
    order: { number: 'DESC' },
  });
  return published?.who;
}

/** Whether a noted move is the one that is asked for again. */
export function isSameMove(made: ReleaseMove, move: Deployment): boolean {
  if (made.app !== move.app || made.action !== move.action) return false;
  switch (move.action) {
    case 'publish':
      return (
        made.version === move.version &&
        made.channel === move.channel &&
        (move.share === undefined || made.channel === 'stable' || made.share === move.share)
      );
    case 'rollback':
      return move.to === undefined || made.version === move.to;
    case 'share':
      return made.share === move.percent;
    case 'promote':
    case 'withdraw':
    case 'retire':
      return true;
  }
}
