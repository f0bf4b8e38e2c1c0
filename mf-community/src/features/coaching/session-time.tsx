import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { font } from '@portal/ui/tokens';
import { dayAndTime } from './sessions';

const StyledTime = styled.time`
  font-variant-numeric: tabular-nums;
`;

/** As large as the longest day is on one line of a phone. */
const StyledDay = styled.span`
  display: block;
  font-size: clamp(1.375rem, 1rem + 2.2vw, 2.5rem);
  font-weight: ${font.weight.bold};
  letter-spacing: -0.03em;
  line-height: 1.18;
`;

const StyledHours = styled.span`
  display: block;
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
`;

interface SessionTimeProps {
  session: Session;
  timeZone: string;
}

/** When a session takes place, its day large. */
export function LargeSessionTime({ session, timeZone }: SessionTimeProps) {
  const { day, between, time } = dayAndTime(session, timeZone);
  return (
    <StyledTime dateTime={session.scheduledAt}>
      <StyledDay>{day}</StyledDay>
      <span className="visually-hidden">{between}</span>
      <StyledHours>{time}</StyledHours>
    </StyledTime>
  );
}

/** When a session takes place, below a heading that has its day: that is only read aloud. */
export function SessionTime({ session, timeZone }: SessionTimeProps) {
  const { day, between, time } = dayAndTime(session, timeZone);
  return (
    <StyledTime dateTime={session.scheduledAt}>
      <span className="visually-hidden">
        {day}
        {between}
      </span>
      {time}
    </StyledTime>
  );
}
