import type { MoveRequest } from '@portal/contracts/delivery';
import type { AppState, Move } from '@portal/contracts/moves';
import type { ReleaseMove } from './release-move.entity';

/** The share that a move leaves its candidate with; null for moves that are about none. */
export const shareAfter = ({ action }: Pick<Move, 'action'>, { candidate }: AppState) =>
  action === 'publish' || action === 'share' ? (candidate?.share ?? null) : null;

/** What is noted of a move that left its app as `after`. */
export function noteOf(
  { id, move, why }: MoveRequest,
  after: AppState,
  version: string | null,
  who: string,
  at: Date,
): Omit<ReleaseMove, 'number'> {
  const { app, action } = move;
  const channel = 'channel' in move ? move.channel : null;
  return { id, at, app, action, version, channel, share: shareAfter(move, after), who, why: why ?? null };
}

/** Whether a noted move is the one that is asked for again. */
export function isSameMove(made: ReleaseMove, move: Move): boolean {
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
