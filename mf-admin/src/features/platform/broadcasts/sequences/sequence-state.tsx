import type { SequenceState } from '@portal/contracts/email-sequences';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';
import { copy } from './copy';

const TONES: Record<SequenceState, Tone> = { draft: 'neutral', active: 'green', paused: 'gold' };

/** Whether a sequence is a draft, on, or paused. */
export const SequenceStateBadge = ({ state }: { state: SequenceState }) => (
  <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
);
