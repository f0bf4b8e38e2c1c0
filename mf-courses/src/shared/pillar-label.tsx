import { PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { PillarBadge } from '@portal/ui/badge';

/** The badge of a pillar in its name and color. */
export function PillarLabel({ pillar }: { pillar: Pillar }) {
  return <PillarBadge {...PILLAR_DETAILS[pillar]} />;
}
