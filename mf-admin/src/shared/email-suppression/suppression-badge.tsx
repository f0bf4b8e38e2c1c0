import type { AddressSuppression } from '@portal/contracts/email-suppressions';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';
import { copy } from './copy';

const TONES: Record<AddressSuppression['reason'], Tone> = { bounce: 'red', complaint: 'gold' };

interface SuppressionBadgeProps {
  suppression: AddressSuppression | null | undefined;
  /** By reason; default: words that say that they are about emails. */
  labels?: Record<AddressSuppression['reason'], string>;
}

/** Says that someone's address gets no emails, and why; nothing for an address that does. */
export const SuppressionBadge = ({ suppression, labels = copy.badges }: SuppressionBadgeProps) =>
  suppression ? <Badge tone={TONES[suppression.reason]}>{labels[suppression.reason]}</Badge> : null;
