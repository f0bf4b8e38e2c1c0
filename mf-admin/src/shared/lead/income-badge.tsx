import type { IncomeRange } from '@portal/contracts/questionnaire';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tokens';

const TONES: Record<IncomeRange, Tone> = {
  'Under $50,000': 'neutral',
  '$50,000 - $100,000': 'blue',
  '$100,000 - $250,000': 'navy',
  '$250,000 - $500,000': 'purple',
  '$500,000 - $1,000,000': 'gold',
  'Over $1,000,000': 'green',
};

/** An income range in its own color. */
export const IncomeBadge = ({ range }: { range: IncomeRange }) => <Badge tone={TONES[range]}>{range}</Badge>;
