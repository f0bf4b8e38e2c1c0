import { styled } from 'styled-components';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** In a narrow column the line breaks between the date and the time only. */
const StyledPart = styled.span`
  white-space: nowrap;
`;

/** When a submission came in, in the admin's own zone, e.g. "Nov 20, 2026, 3:05 PM". */
export function SubmittedTime({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at}>
      <StyledPart>{date.format(instant)},</StyledPart> <StyledPart>{time.format(instant)}</StyledPart>
    </time>
  );
}
