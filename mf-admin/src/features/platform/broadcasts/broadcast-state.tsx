import type { BroadcastState } from '@portal/contracts/broadcasts';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';
import { copy } from './copy';

const TONES: Record<BroadcastState, Tone> = { draft: 'neutral', sending: 'gold', sent: 'green' };

/** Whether a broadcast is a draft, on its way, or out. */
export const BroadcastStateBadge = ({ state }: { state: BroadcastState }) => (
  <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
);
