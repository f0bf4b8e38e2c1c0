import { styled } from 'styled-components';
import { space, type Space } from '@portal/ui/tokens';

/** A few things side by side that fill the whole width, in columns of at least `$min`. */
export const EvenGrid = styled.div<{ $min: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${({ $gap = 'lg' }) => space[$gap]};
  min-width: 0;
`;
