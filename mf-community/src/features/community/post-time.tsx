import { styled } from 'styled-components';
import { colour, font } from '@portal/ui/tokens';
import { exactTime, relativeTime } from './relative-time';

const StyledTime = styled.time`
  color: ${colour.muted};
  font-size: ${font.size.xs};
`;

interface PostTimeProps {
  at: string;
  now: Date;
  timeZone: string;
}

/** When a post was shared; the exact time on hover and for assistive technology. */
export function PostTime({ at, now, timeZone }: PostTimeProps) {
  const instant = new Date(at);
  const exact = exactTime(instant, timeZone);
  return (
    <StyledTime dateTime={at} title={exact}>
      {relativeTime(instant, now, timeZone)}
      <span className="visually-hidden"> ({exact})</span>
    </StyledTime>
  );
}
