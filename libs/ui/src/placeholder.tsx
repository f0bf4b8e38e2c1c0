import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { keepingBack } from './style-props';
import { color, radius, space, type Space } from './tokens';

const arrive = keyframes`
  from { visibility: hidden; }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Invisible for the first 200 ms, also with reduced motion: what loads sooner shows no placeholder. */
const StyledPlaceholder = styled.output<{ $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space[$gap]};
  animation: ${arrive} 1ms 200ms backwards;
`;

export type PlaceholderProps = {
  /** What is being waited for, for assistive technology. */
  label: string;
  /** The shapes of what will be here. */
  children: ReactNode;
  /** Between them. */
  gap?: Space;
};

/**
 * Stands where something will be, in its shape, once the wait is long enough to notice; then its label is read out, once.
 * `shapes` has what screens are made of.
 */
export function Placeholder({ label, gap = 'md', children }: PlaceholderProps) {
  return (
    <StyledPlaceholder $gap={gap}>
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
  background: ${color.track};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
