import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Figure } from './figure';
import { Icon, type IconName } from './icon';
import { below, colour, font, radius, shadow, space, tone as tones, type Tone } from './tokens';

const StyledTile = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-width: 0;
  padding: 1.125rem ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.card};

  ${below.tablet} {
    gap: ${space.sm};
    padding: ${space.sm};
  }
`;

const StyledIcon = styled.span<{ $tone: Tone }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.md};
  background: ${({ $tone }) => tones[$tone].tint};
  color: ${({ $tone }) => tones[$tone].text};

  ${below.tablet} {
    width: 2.5rem;
    height: 2.5rem;
  }
`;

const StyledLabel = styled.p`
  color: ${colour.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: 1.35;
`;

export type StatTileProps = { label: string; value: ReactNode; icon?: IconName; tone?: Tone };

/** One figure and what it counts. */
export function StatTile({ label, value, icon, tone = 'gold' }: StatTileProps) {
  return (
    <StyledTile>
      {icon && (
        <StyledIcon $tone={tone}>
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
