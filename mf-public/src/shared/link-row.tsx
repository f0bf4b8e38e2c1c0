import { styled } from 'styled-components';
import { space } from '@portal/ui/tokens';

/** Links beside each other, each as high as a thumb needs. */
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
