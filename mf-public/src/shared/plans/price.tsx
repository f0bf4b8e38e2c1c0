import { styled } from 'styled-components';
import { color, font, space } from '@portal/ui/tokens';
import type { PlanView } from './plan-view';

const StyledPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs};
  color: ${color.muted};

  strong {
    color: ${color.text};
    font-size: ${font.size.h1};
    letter-spacing: -0.03em;
    line-height: 1.1;
  }
`;

/** The price of a plan, and what it is for. */
export function Price({ price, period }: Pick<PlanView, 'price' | 'period'>) {
  return (
    <StyledPrice>
      <strong>{price}</strong>
      {period}
    </StyledPrice>
  );
}
