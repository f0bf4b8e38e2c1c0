import { LEAD_STATUS_NAMES, type LeadStatus } from '@portal/contracts/leads';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';

const STATUS_TONES: Record<LeadStatus, Tone> = {
  new: 'blue',
  contacted: 'purple',
  'call-booked': 'gold',
  won: 'green',
  lost: 'neutral',
};

/** A lead's status. */
export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{LEAD_STATUS_NAMES[status]}</Badge>
);
