import { styled } from 'styled-components';
import { dateText, useRenderContext } from '@portal/sdk';

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
