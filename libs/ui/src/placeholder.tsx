import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { keepingBack } from './style-props';
import { colour, radius, space } from './tokens';

const arrive = keyframes`
  from { visibility: hidden; }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Not seen for 200 ms: what comes sooner comes without it. */
const StyledPlaceholder = styled.output`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  animation: ${arrive} 200ms;
`;

export type PlaceholderProps = {
  /** What is being waited for, for assistive technology. */
  label: string;
  /** The shapes of what will be here. */
  children: ReactNode;
};

/** Stands where something will be, in its shape, once the wait is long enough to notice. */
export function Placeholder({ label, children }: PlaceholderProps) {
  return (
    <StyledPlaceholder>
      <span className="visually-hidden">{label}</span>
      {children}
    </StyledPlaceholder>
  );
}

export type ShapeProps = { width?: string; height?: string; round?: boolean };

/** One shape in a {@link Placeholder}: a line of text unless it says otherwise. */
export const Shape = styled.span.withConfig({ shouldForwardProp: keepingBack('width', 'height', 'round') })<ShapeProps>`
  display: block;
  flex: none;
  width: ${({ width = '100%' }) => width};
  max-width: 100%;
  height: ${({ height = '1em' }) => height};
  border-radius: ${({ round }) => (round ? '50%' : radius.sm)};
  background: ${colour.track};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
