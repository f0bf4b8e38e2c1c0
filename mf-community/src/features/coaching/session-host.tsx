import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { coachName } from './sessions';

const StyledParts = styled(Text)`
  span + span::before {
    content: ' · ';
    content: ' · ' / '';
  }
`;

/** Which coach, and for how long. */
export const SessionHost = ({ session: { coach, duration } }: { session: Pick<Session, 'coach' | 'duration'> }) => (
  <StyledParts muted size="sm">
    <span>{copy.upcoming.coach(coachName(coach))}</span>
    <span>{copy.upcoming.minutes(duration)}</span>
  </StyledParts>
);
