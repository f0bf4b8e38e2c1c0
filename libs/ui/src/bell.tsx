import { styled } from 'styled-components';
import { Icon } from './icon';
import { color, font } from './tokens';

/** The most that the badge has room for. */
const MOST = 99;

const StyledBell = styled.span`
  position: relative;
  display: inline-flex;
`;

/** Grows away from the bell, so that it stays where it begins. */
const StyledCount = styled.span`
  position: absolute;
  inset: -0.5rem auto auto 0.875rem;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: 1rem;
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
  line-height: 1.125rem;
  text-align: center;
`;

/** A bell with the number of unread notifications, for a link whose label says the number, too. */
export const Bell = ({ unread }: { unread: number }) => (
  <StyledBell>
    <Icon name="bell" />
    {unread > 0 && <StyledCount aria-hidden>{unread > MOST ? `${MOST}+` : unread}</StyledCount>}
  </StyledBell>
);
