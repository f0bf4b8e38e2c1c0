import type { AppState } from '@portal/contracts/deployments';
import { liveOf } from '@portal/delivery/state';

/** A version's status in a few words; empty if it has none. */
export function statusOf(state: AppState, version: string): string {
  if (version === liveOf(state)) return 'live';
  if (version === state.candidate?.version) return `candidate, ${state.candidate.share} %`;
  const back = state.stack.toReversed().indexOf(version);
  if (back > 0) return back === 1 ? '1 step back' : `${back} steps back`;
  return state.withdrawn.includes(version) ? 'withdrawn' : '';
}
