import { styled } from 'styled-components';
import { from, space } from '@portal/ui/tokens';

/** The plans side by side, as many as there is room for; each as high as the highest. */
export const PlanGrid = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;
