import { LEAD_STATUS_NAMES, type Lead, type LeadStatus, type PromiseState } from '@portal/contracts/leads';
import { Badge } from '@portal/ui/badge';
import { Icon } from '@portal/ui/icon';
import type { Tone } from '@portal/ui/tokens';
import { promiseText } from './promise-text';

const STATUS_TONES: Record<LeadStatus, Tone> = {
  new: 'blue',
  contacted: 'purple',
  'call-booked': 'gold',
  won: 'green',
  lost: 'neutral',
};

const PROMISE_TONES: Record<PromiseState, Tone> = {
  due: 'gold',
  overdue: 'red',
  kept: 'green',
  late: 'neutral',
  unrecorded: 'neutral',
};

/** Where a lead stands. */
export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{LEAD_STATUS_NAMES[status]}</Badge>
);

/** The 24-hour promise as a clock. */
export function PromiseBadge({ lead, now }: { lead: Pick<Lead, 'createdAt' | 'answeredAt' | 'status'>; now: Date }) {
  const { state, text } = promiseText(lead, now);
  return (
    <Badge tone={PROMISE_TONES[state]}>
      <Icon name={state === 'overdue' ? 'alert' : 'clock'} size={14} />
      {text}
    </Badge>
  );
}
