import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Icon } from '@portal/ui/icon';
import { color, font, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { coachName, whenText } from './sessions';

const StyledFacts = styled.ul`
  display: grid;
  gap: ${space.xxs};
  color: ${color.muted};
  font-size: ${font.size.sm};

  li {
    display: flex;
    gap: ${space.xs};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** When, how long and with whom. */
export const SessionDetails = ({ session, timeZone }: { session: Session; timeZone: string }) => (
  <StyledFacts role="list">
    <li>
      <Icon name="calendar" size={18} />
      <time dateTime={session.scheduledAt}>{whenText(session, timeZone)}</time>
    </li>
    <li>
      <Icon name="clock" size={18} />
      {copy.upcoming.minutes(session.duration)}
    </li>
    <li>
      <Icon name="user" size={18} />
      {copy.upcoming.coach(coachName(session.coach))}
    </li>
  </StyledFacts>
);
