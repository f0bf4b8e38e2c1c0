import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { colour, font } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledQuote = styled.blockquote`
  color: ${colour.accentText};
  font-size: ${font.size.lg};
  font-style: italic;
  text-wrap: balance;
`;

/** A few words to start the day with. */
export function DailyQuote() {
  return (
    <Card featured>
      <StyledQuote>{copy.quote}</StyledQuote>
    </Card>
  );
}
