import { styled } from 'styled-components';
import { PILLAR_DETAILS, PILLARS, type Pillar } from '@portal/contracts/pillars';
import { Heading } from '@portal/ui/heading';
import { Icon, type IconName } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { below, radius, space, tone, type Tone } from '@portal/ui/tokens';
import { SectionTitle } from './section-title';
import { copy } from './copy';

const ICONS: Record<Pillar, IconName> = {
  clarity: 'eye',
  discipline: 'shield',
  systems: 'layers',
  impact: 'bolt',
  alignment: 'compass',
};

/** Where the hero's link lands: below the header that stays on top. */
const StyledBand = styled(Band)`
  scroll-margin-top: 2rem;
`;

const StyledPillars = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xl} ${space.md};
`;

const StyledTexts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

/** Icon above text; next to it at full width on a phone. */
const StyledPillar = styled.li<{ $tone: Tone }>`
  flex: 1 1 11rem;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding-block-start: ${space.lg};
  border-block-start: 3px solid ${(props) => tone[props.$tone].solid};

  ${below.tablet} {
    flex-direction: row;
  }
`;

const StyledIcon = styled.span<{ $tone: Tone }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.md};
  background: ${(props) => tone[props.$tone].tint};
  color: ${(props) => tone[props.$tone].text};
`;

/** The five pillars in their colors. */
export function Pillars() {
  return (
    <StyledBand id="pillars" aria-labelledby="pillars-title">
      <SectionTitle
        id="pillars-title"
        eyebrow={copy.pillars.eyebrow}
        title={copy.pillars.title}
        text={copy.pillars.text}
      />
      <StyledPillars role="list">
        {PILLARS.map((pillar) => {
          const { name, color } = PILLAR_DETAILS[pillar];
          return (
            <StyledPillar key={pillar} $tone={color}>
              <StyledIcon $tone={color}>
                <Icon name={ICONS[pillar]} />
              </StyledIcon>
              <StyledTexts>
                <Heading as="h3" size="h3">
                  {name}
                </Heading>
                <Text muted size="sm">
                  {copy.pillars.items[pillar]}
                </Text>
              </StyledTexts>
            </StyledPillar>
          );
        })}
      </StyledPillars>
    </StyledBand>
  );
}
