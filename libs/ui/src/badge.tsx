import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { font, radius, space, tone as tones, type Tone } from './tokens';

const StyledBadge = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  width: fit-content;
  max-width: 100%;
  padding: 0.1875rem ${space.xs};
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone].tint};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
  line-height: 1.3;
  white-space: nowrap;
  /* Seen only where colors are forced and the pill's ground is gone. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

const StyledDot = styled.span<{ $tone: Tone }>`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${({ $tone }) => tones[$tone].solid};
  forced-color-adjust: none;
`;

export type BadgeProps = { tone?: Tone; children: ReactNode };

/** A short label in a tinted pill. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <StyledBadge $tone={tone}>{children}</StyledBadge>;
}

export type PillarBadgeProps = {
  /** As shown ("Clarity"). */
  name: string;
  /** The pillar's token name. */
  color?: Tone;
};

/** Names the pillar something belongs to, in the pillar's color. */
export function PillarBadge({ name, color = 'neutral' }: PillarBadgeProps) {
  return (
    <StyledBadge $tone={color}>
      <StyledDot $tone={color} aria-hidden="true" />
      {name}
    </StyledBadge>
  );
}
