import type { MoveRequest } from '@portal/contracts/delivery';
import { appStateSchema, type AppState, type DeliveryState, type Move } from '@portal/contracts/moves';
import type { EntityManager } from 'typeorm';
import { MOVES_CHANNEL } from './release-reader';

/** Where each app stands. */
export const STATE = 'SELECT app, state FROM delivered_apps';

/** Notes where one app ($1) stands ($2). */
export const KEEP_STATE = `
INSERT INTO delivered_apps (app, state) VALUES ($1, $2) ON CONFLICT (app) DO UPDATE SET state = excluded.state`;

/** Releases that some browser can get, of all apps, and those of one ($1) in the versions that are asked for ($2). */
export const RELEASES_FOR = `
SELECT r.app, r.version, r.description, r.signature FROM releases r LEFT JOIN delivered_apps d USING (app)
WHERE r.version IN (d.state -> 'stack' ->> -1, d.state -> 'candidate' ->> 'version')
  OR (r.app = $1 AND r.version = ANY ($2))`;

export const FIND_MOVE = 'SELECT app, action, version, channel, share FROM release_moves WHERE id = $1';

export const KEEP_MOVE = `
INSERT INTO release_moves (id, at, app, action, version, channel, share, who, why)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number`;

/** Tells all processes the number of a move ($1) once it is made. */
export const TELL = `SELECT pg_notify('${MOVES_CHANNEL}', $1)`;

/** A move as it was noted. */
export interface FoundMove {
  app: string;
  action: string;
  version: string | null;
  channel: string | null;
  share: number | null;
}

export async function readState(manager: EntityManager): Promise<DeliveryState> {
  const rows = await manager.query<{ app: string; state: unknown }[]>(STATE);
  return Object.fromEntries(rows.map(({ app, state }) => [app, appStateSchema.parse(state)]));
}

/** The share that a move leaves its candidate with; null for moves that are about none. */
export const shareAfter = ({ action }: Pick<Move, 'action'>, { candidate }: AppState) =>
  action === 'publish' || action === 'share' ? (candidate?.share ?? null) : null;

/** The values of {@link KEEP_MOVE}. */
export function noteOf(
  { id, move, why }: MoveRequest,
  after: AppState,
  version: string | null,
  who: string,
  now: Date,
) {
  const channel = 'channel' in move ? move.channel : null;
  return [id, now, move.app, move.action, version, channel, shareAfter(move, after), who, why ?? null];
}

/** Whether a noted move is the one that is asked for again. */
export function isSameMove(made: FoundMove, move: Move): boolean {
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
