import { styled } from 'styled-components';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { below } from '@portal/ui/tokens';

const StyledSkeleton = styled.div`
  ${below.tablet} {
    > div > div > :nth-child(n + 3) {
      display: none;
    }
  }
`;

/** The skeleton of a `DataTable`, with two lines per row on a phone. */
export const DataTableSkeleton = () => (
  <StyledSkeleton>
    <TableSkeleton />
  </StyledSkeleton>
);
