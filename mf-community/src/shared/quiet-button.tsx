import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { selectedInForcedColors, color, space } from '@portal/ui/tokens';

/** A line of quiet buttons below what they are about, flush with its text. */
export const QuietButtonRow = styled(Row)`
  margin-inline: -${space.sm};

  &:last-child {
    margin-bottom: -${space.xs};
  }
`;

/** A button that does not call for attention; `aria-pressed` colors it. */
export const QuietButton = styled(Button).attrs({ variant: 'ghost', size: 'small' })`
  color: ${color.muted};

  &&[aria-pressed='true'] {
    border-color: transparent;
    background: transparent;
    color: ${color.accentText};
    ${selectedInForcedColors}
  }
`;
