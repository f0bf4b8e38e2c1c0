import { styled } from 'styled-components';
import { Grid } from '@portal/ui/grid';
import { from, space } from '@portal/ui/tokens';

/** The next session and the actions come first on a phone; on a wide screen, they are side by side above the rest. */
export const CoachingLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};

  ${from.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    align-items: start;
    gap: ${space.section} ${space.lg};
  }
`;

/** Who coaches, and what for: side by side where they would lie below each other in full width. */
export const Side = styled(Grid).attrs({ min: '18rem' })`
  align-content: start;
`;
