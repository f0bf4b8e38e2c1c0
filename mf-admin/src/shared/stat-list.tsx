import { styled } from 'styled-components';
import { numberText } from '@portal/contracts/number-text';
import { Text } from '@portal/ui/text';
import { font, space } from '@portal/ui/tokens';

const StyledStats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.sm} ${space.md};

  dd {
    font-size: ${font.size.h3};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

/** What was counted, each number below what it counts. */
export const StatList = ({ stats }: { stats: readonly (readonly [term: string, count: number])[] }) => (
  <StyledStats>
    {stats.map(([term, count]) => (
      <div key={term}>
        <Text as="dt" muted size="xs">
          {term}
        </Text>
        <dd>{numberText(count)}</dd>
      </div>
    ))}
  </StyledStats>
);
