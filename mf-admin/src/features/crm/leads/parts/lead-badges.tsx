import type { PromiseState } from '@portal/contracts/leads';
import { Badge } from '@portal/ui/badge';
import { Icon } from '@portal/ui/icon';
import type { Tone } from '@portal/ui/tokens';
import { promiseText, type Promised } from './promise-text';

const PROMISE_TONES: Record<PromiseState, Tone> = {
  due: 'gold',
  overdue: 'red',
  kept: 'green',
  late: 'neutral',
  unrecorded: 'neutral',
};

/** The 24-hour promise as a clock. */
export function PromiseBadge({ lead, now }: { lead: Promised; now: Date }) {
  const { state, text } = promiseText(lead, now);
  return (
    <Badge tone={PROMISE_TONES[state]}>
      <Icon name={state === 'overdue' ? 'alert' : 'clock'} size={14} />
      {text}
    </Badge>
  );
}
