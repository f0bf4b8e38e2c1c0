import { styled } from 'styled-components';
import { from, space } from '@portal/ui/tokens';

/** A list of emails, and the one that is shown: next to each other on a wide page. */
export const StyledPreviews = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${from.desktop} {
    grid-template-columns: minmax(16rem, 1fr) minmax(0, 46.5rem);
  }
`;
