import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { below, from } from '@portal/ui/tokens';

const StyledShort = styled.span`
  ${from.tablet} {
    display: none;
  }
`;

const StyledLong = styled.span<{ $hasShort: boolean }>`
  ${below.tablet} {
    display: ${({ $hasShort }) => ($hasShort ? 'none' : 'inline')};
  }
`;

export interface BackLinkProps {
  to: string;
  label: string;
  /** The end of the label, used next to the arrow on small screens. */
  short?: string;
}

export const BACK_TO_CURRICULUM = { label: 'Back to Curriculum', short: 'Curriculum', to: '/curriculum' };

/** The way back to the screen above this one. */
export const BackLink = ({ to, label, short }: BackLinkProps) => (
  <Button as={Link} to={to} variant="ghost" aria-label={label}>
    <Icon name="arrow-left" size={18} />
    <StyledLong $hasShort={short !== undefined}>{label}</StyledLong>
    {short && <StyledShort>{short}</StyledShort>}
  </Button>
);
