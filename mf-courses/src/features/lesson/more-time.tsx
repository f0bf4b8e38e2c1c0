import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '@portal/ui/stack';
import { font, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledDetails = styled.details`
  summary {
    display: list-item;
    padding-block: calc((${touch} - 1.5em) / 2);
    font-weight: ${font.weight.strong};
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: ${space.sm};
  }
`;

interface MoreTimeProps {
  /** Whether there is something in it that waits for the member. */
  isOpen: boolean;
  children: ReactNode;
}

/** On a short day, the rest of the lesson, folded. */
export function MoreTime({ isOpen, children }: MoreTimeProps) {
  const [openAtFirst] = useState(isOpen);
  return (
    <StyledDetails open={openAtFirst}>
      <summary>{copy.shortDay.more}</summary>
      <Stack gap="lg">{children}</Stack>
    </StyledDetails>
  );
}
