import { styled } from 'styled-components';
import type { Import } from '@portal/contracts/imports';
import { numberText } from '@portal/contracts/number-text';
import { StatTile } from '@portal/ui/stat-tile';
import { space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledCounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr));
  gap: ${space.sm};
`;

type Counted = 'fresh' | 'created' | 'there' | 'refused' | 'removed' | 'kept';

const COUNTED = {
  checked: Object.entries(copy.counts.checked),
  done: Object.entries(copy.counts.done),
  undone: Object.entries(copy.counts.undone),
} as Record<'checked' | 'done' | 'undone', [Counted, string][]>;

/** An import's number of rows by outcome. */
export const ImportCounts = ({ of, as }: { of: Import; as: keyof typeof COUNTED }) => (
  <StyledCounts>
    {COUNTED[as].map(([counted, label]) => (
      <StatTile key={counted} label={label} value={numberText(of[counted])} compact />
    ))}
  </StyledCounts>
);
