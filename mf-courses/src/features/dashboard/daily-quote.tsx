import { styled } from 'styled-components';
import { color, font, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledQuote = styled.blockquote`
  padding-left: ${space.lg};
  border-left: 3px solid ${color.accentText};
  color: ${color.muted};
  font-size: ${font.size.lg};
  font-style: italic;
  text-wrap: balance;
`;

/** A few words to take along. */
export const DailyQuote = () => <StyledQuote>{copy.quote}</StyledQuote>;
