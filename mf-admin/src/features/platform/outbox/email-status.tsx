import type { OutboxEmail } from '@portal/contracts/outbox';
import { Badge } from '@portal/ui/badge';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { copy } from './copy';

const TONES: Record<OutboxEmail['state'], Tone> = { waiting: 'gold', sent: 'green', failed: 'red' };

/** Whether a mail is out. */
export const EmailStateBadge = ({ state }: Pick<OutboxEmail, 'state'>) => (
  <Badge tone={TONES[state]}>{copy.table.states[state]}</Badge>
);

/** Whether a mail is out, and if not, how often it was tried and what went wrong. */
export const EmailStatus = ({ mail: { state, attempts, lastError } }: { mail: OutboxEmail }) => (
  <CellLines>
    <EmailStateBadge state={state} />
    {state !== 'sent' && attempts > 0 && (
      <Text muted size="xs">
        {copy.table.tries(attempts)}
        {lastError && `: ${lastError}`}
      </Text>
    )}
  </CellLines>
);
