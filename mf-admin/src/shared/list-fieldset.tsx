import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { color, font, space } from '@portal/ui/tokens';

const StyledFieldset = styled.fieldset<{ $large: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $large }) => ($large ? space.md : space.sm)};
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${({ $large }) => ($large ? font.size.h3 : 'inherit')};
    font-weight: ${font.weight.bold};
  }
`;

const StyledError = styled(Text)`
  color: ${color.dangerText};
`;

interface ListFieldsetProps {
  title: string;
  hint: string;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  large?: boolean;
  children: ReactNode;
}

/** A group of list fields, with a shared hint and error. */
export const ListFieldset = ({ title, hint, error, large = false, children }: ListFieldsetProps) => (
  <StyledFieldset $large={large}>
    <legend>{title}</legend>
    <Text size="sm" muted>
      {hint}
    </Text>
    {error && (
      <StyledError role="alert" size="sm">
        {error}
      </StyledError>
    )}
    {children}
  </StyledFieldset>
);
