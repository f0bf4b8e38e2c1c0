import type { LessonState } from '@portal/contracts/content-editing';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';
import { copy } from './copy';

const TONES: Record<LessonState, Tone> = { empty: 'neutral', draft: 'gold', published: 'green', changed: 'blue' };

/** A lesson's state, in words. */
export const LessonStateBadge = ({ state }: { state: LessonState }) => (
  <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
);
