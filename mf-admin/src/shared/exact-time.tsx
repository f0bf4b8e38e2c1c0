import { styled } from 'styled-components';
import { dateText, useRenderContext } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';

/** In a narrow column the line breaks between the date and the time only. */
const StyledPart = styled.span`
  white-space: nowrap;
`;

/** A time in the admin’s own time zone, e.g. "Nov 20, 2026, 3:05 PM". */
export function ExactTime({ at }: { at: string }) {
  const { timeZone } = useRenderContext();
  const instant = new Date(at);
  return (
    <time dateTime={at}>
      <StyledPart>{dateText(instant, { dateStyle: 'medium' }, timeZone)},</StyledPart>{' '}
      <StyledPart>{dateText(instant, { timeStyle: 'short' }, timeZone)}</StyledPart>
    </time>
  );
}

const yearOf = (at: Date, timeZone: string) => dateText(at, { year: 'numeric' }, timeZone);

/** A time where there is little room, in the admin’s own time zone: "Nov 20, 3:05 PM", with the year unless it's this one. */
export function ShortTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  const { timeZone } = useRenderContext();
  const now = useNow();
  const instant = new Date(at);
  const options: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    ...(yearOf(instant, timeZone) !== yearOf(now, timeZone) && { year: 'numeric' }),
    ...(!dateOnly && { hour: 'numeric', minute: '2-digit' }),
  };
  return (
    <time dateTime={at}>
      <StyledPart>{dateText(instant, options, timeZone)}</StyledPart>
    </time>
  );
}
