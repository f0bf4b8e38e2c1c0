import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import type { MadeOffer, StoredPlanRequest } from '@portal/contracts/plan-requests';
import { useNow } from '@portal/sdk/clock';
import { Badge } from '@portal/ui/badge';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';

const TONES = { granted: 'green', offered: 'blue', declined: 'neutral' } as const;

/** Whether an offer can still be taken. */
export const isOpen = ({ takenAt, withdrawnAt, endsAt }: MadeOffer, now: Date) =>
  takenAt === null && withdrawnAt === null && new Date(endsAt) > now;

/** The state of an offer, and its date. */
function statusOf(offer: MadeOffer, now: Date): [label: string, at: string] {
  if (offer.takenAt !== null) return [copy.offer.taken, offer.takenAt];
  if (offer.withdrawnAt !== null) return [copy.offer.withdrawn, offer.withdrawnAt];
  return [isOpen(offer, now) ? copy.offer.open : copy.offer.over, offer.endsAt];
}

/** How a plan request stands, in one word. */
export function OutcomeBadge({ request: { outcome, settledAt, offer } }: { request: StoredPlanRequest }) {
  if (outcome === null) return <Badge>{settledAt === null ? copy.table.waiting : copy.table.settled}</Badge>;
  return <Badge tone={offer?.takenAt ? TONES.granted : TONES[outcome]}>{copy.outcomes[outcome]}</Badge>;
}

/** The answer to a plan request, if any. */
export function RequestOutcome({ request: { outcome, settledAt, offer } }: { request: StoredPlanRequest }) {
  const now = useNow();
  if (outcome === null) return <Text muted>{settledAt === null ? copy.table.waiting : copy.table.settled}</Text>;
  if (outcome !== 'offered' || offer === null) return <Badge tone={TONES[outcome]}>{copy.outcomes[outcome]}</Badge>;
  const [label, at] = statusOf(offer, now);
  return (
    <CellLines>
      <Badge tone={offer.takenAt === null ? TONES.offered : TONES.granted}>{copy.outcomes.offered}</Badge>
      <Text size="sm">
        {moneyText(offer)} {periodText(offer)}
      </Text>
      <Text muted size="sm">
        {label} <ExactTime at={at} />
      </Text>
    </CellLines>
  );
}
