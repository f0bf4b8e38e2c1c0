import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { omitProps } from './style-props';
import { color, radius, space, type Space } from './tokens';

const arrive = keyframes`
  from { visibility: hidden; }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Invisible for the first 200 ms, also with reduced motion: what loads sooner shows no skeleton. */
const StyledSkeletonGroup = styled.output<{ $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space[$gap]};
  animation: ${arrive} 1ms 200ms backwards;
`;

export type SkeletonGroupProps = {
  /** What is being waited for, for assistive technology. */
  label: string;
  /** The skeletons of what will be here. */
  children: ReactNode;
  /** Between them. */
  gap?: Space;
};

/**
 * Replaces content that is loading, once the wait is long enough to notice; then its label is announced, once.
 * `skeleton-presets` has the common parts of screens.
 */
export function SkeletonGroup({ label, gap = 'md', children }: SkeletonGroupProps) {
  return (
    <StyledSkeletonGroup $gap={gap}>
      <span className="visually-hidden">{label}</span>
      {children}
    </StyledSkeletonGroup>
  );
}

export type SkeletonProps = { width?: string; height?: string; round?: boolean };

/** One block in a {@link SkeletonGroup}: by default, a line of text. */
export const Skeleton = styled.span.withConfig({
  shouldForwardProp: omitProps('width', 'height', 'round'),
})<SkeletonProps>`
  display: block;
  flex: none;
  width: ${({ width = '100%' }) => width};
  max-width: 100%;
  height: ${({ height = '1em' }) => height};
  border-radius: ${({ round }) => (round ? '50%' : radius.sm)};
  background: ${color.track};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
