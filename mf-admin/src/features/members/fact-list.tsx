import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.md} ${space.lg};

  ${from.tablet} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Four facts, each under its name; the first is the longest. */
export const FactList = ({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) => (
  <StyledFacts>
    {facts.map(({ term, value }) => (
      <div key={term}>
        <Text as="dt" muted size="xs" weight="medium">
          {term}
        </Text>
        <dd>{value}</dd>
      </div>
    ))}
  </StyledFacts>
);
