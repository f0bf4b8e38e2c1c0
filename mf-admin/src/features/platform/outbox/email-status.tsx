import type { OutboxEmail } from '@portal/contracts/outbox';
import { Badge } from '@portal/ui/badge';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { copy } from './copy';

const TONES: Record<OutboxEmail['state'], Tone> = { waiting: 'gold', sent: 'green', failed: 'red' };

/** Whether a mail is out. */
export const EmailStateBadge = ({ state, suppressed }: Pick<OutboxEmail, 'state' | 'suppressed'>) =>
  suppressed ? (
    <Badge tone="gold">{copy.table.notSent}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{copy.table.states[state]}</Badge>
  );

/** Whether there is more to say than the state: what went wrong, or why it wasn't tried. */
export const hasRemark = ({ state, attempts, suppressed }: OutboxEmail) =>
  state !== 'sent' && (attempts > 0 || suppressed === true);

const triesOf = ({ attempts, lastError }: OutboxEmail) =>
  [copy.table.tries(attempts), ...(lastError ? [lastError] : [])].join(': ');

/** Whether a mail is out, and if not, how often it was tried and what went wrong. */
export const EmailStatus = ({ mail }: { mail: OutboxEmail }) => (
  <CellLines>
    <EmailStateBadge {...mail} />
    {hasRemark(mail) && (
      <Text muted size="xs">
        {mail.suppressed ? mail.lastError : triesOf(mail)}
      </Text>
    )}
  </CellLines>
);
