import { styled } from 'styled-components';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { PillarBadge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, radius, space, tone, type Tone } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { SectionTitle } from './section-title';
import { CoachPortrait } from './coach-portrait';
import { copy } from './copy';
import { DEMO_COACHES } from './demo-coaches';

const StyledCoach = styled(Card)`
  gap: ${space.lg};
`;

const StyledPerson = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md};
`;

const StyledMedallion = styled.div<{ $tone: Tone }>`
  flex: none;
  width: 6.5rem;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tone[$tone].tint};
  box-shadow: inset 0 0 0 2px ${({ $tone }) => tone[$tone].solid};
  overflow: hidden;
`;

const StyledWords = styled.blockquote`
  color: ${color.text};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.medium};
  line-height: 1.45;
  text-wrap: pretty;
`;

/** Who coaches here, and how they talk. */
export function Coaches() {
  return (
    <Band ground="surface" aria-labelledby="coaches-title">
      <SectionTitle id="coaches-title" {...copy.coaches} />
      <EvenGrid as="ul" role="list" $min="19rem">
        {DEMO_COACHES.map(({ name, pillar, about, says, portrait }) => {
          const { name: pillarName, color: toneName } = PILLAR_DETAILS[pillar];
          return (
            <StyledCoach as="li" key={name} level="quiet">
              <StyledPerson>
                <StyledMedallion $tone={toneName}>
                  <CoachPortrait {...portrait} />
                </StyledMedallion>
                <Stack gap="xxs">
                  <Heading as="h3" size="h3">
                    {name}
                  </Heading>
                  <Text muted size="sm">
                    {about}
                  </Text>
                  <PillarBadge name={pillarName} color={toneName} />
                </Stack>
              </StyledPerson>
              <StyledWords>{says}</StyledWords>
            </StyledCoach>
          );
        })}
      </EvenGrid>
    </Band>
  );
}
