import { styled } from 'styled-components';
import { Stack } from '@portal/ui/stack';
import { from } from '@portal/ui/tokens';

/** Several things in one cell of a table, one below the other; in a card on a phone they end where the line ends. */
export const CellLines = styled(Stack).attrs({ gap: 'xxs' })`
  align-items: flex-end;
  overflow-wrap: anywhere;

  p {
    text-align: end;
  }
  ${from.tablet} {
    align-items: flex-start;

    p {
      text-align: start;
    }
  }
`;
