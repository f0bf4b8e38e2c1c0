import { styled } from 'styled-components';
import type { CommunityEvent } from '@portal/contracts/events';
import { dateRangeText, dateText, useMember } from '@portal/sdk';
import { font } from '@portal/ui/tokens';

const StyledTime = styled.time`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  font-variant-numeric: tabular-nums;
`;

/** When an event takes place, in the member's time zone. */
export function EventTime({ startsAt, duration }: Pick<CommunityEvent, 'startsAt' | 'duration'>) {
  const { timeZone } = useMember();
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + duration * 60_000);
  const day = dateText(start, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, timeZone);
  const time = dateRangeText(start, end, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, timeZone);
  return <StyledTime dateTime={startsAt}>{`${day}, ${time}`}</StyledTime>;
}
