import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Figure } from './figure';
import { Icon, type IconName } from './icon';
import { below, color, font, own, radius, shadow, space, tone as tones, type Tone } from './tokens';

/** On a phone: narrow enough for three in a row. */
const compactTile = css`
  ${below.tablet} {
    padding: ${space.xs} ${space.sm};
    border-radius: ${radius.md};

    > span {
      display: none;
    }
    > div {
      display: flex;
      flex-direction: column-reverse;
      justify-content: flex-end;
      gap: ${space.xxs};
      min-width: 0;
      height: 100%;
    }
  }
`;

const StyledTile = styled.div<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-width: 0;
  padding: 1.125rem ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${below.tablet} {
    gap: ${space.sm};
    padding: ${space.sm};
  }
  ${({ $compact }) => $compact && compactTile}
`;

const StyledIcon = styled.span<{ $colors: { tint: string; text: string } }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.md};
  background: ${({ $colors }) => $colors.tint};
  color: ${({ $colors }) => $colors.text};

  ${below.tablet} {
    width: 2.5rem;
    height: 2.5rem;
  }
`;

const StyledLabel = styled.p`
  color: ${color.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: 1.35;
`;

export type StatTileProps = {
  label: string;
  value: ReactNode;
  icon?: IconName;
  tone?: Tone;
  /** On a phone, the figure is above its label, without the icon, so that three tiles fit into a row. */
  compact?: boolean;
};

/** One figure and what it counts. */
export function StatTile({ label, value, icon, tone, compact = false }: StatTileProps) {
  return (
    <StyledTile $compact={compact}>
      {icon && (
        <StyledIcon $colors={tone ? tones[tone] : own}>
          <Icon name={icon} />
        </StyledIcon>
      )}
      <div>
        <StyledLabel>{label}</StyledLabel>
        <Figure as="p">{value}</Figure>
      </div>
    </StyledTile>
  );
}
