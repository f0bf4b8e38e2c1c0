import { styled } from 'styled-components';
import { space } from '@portal/ui/tokens';

/** Links in a row, each tall enough for touch. */
export const LinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.lg};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
