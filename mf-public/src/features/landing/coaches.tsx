import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { color, font, space } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { copy } from './copy';
import { Person } from './person';
import { SectionTitle } from './section-title';
import { useSocialProof } from './use-social-proof';

const StyledCoach = styled(Card)`
  gap: ${space.lg};
  overflow-wrap: anywhere;
`;

const StyledWords = styled.blockquote`
  color: ${color.text};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.medium};
  line-height: 1.45;
  white-space: pre-line;
  text-wrap: pretty;
`;

/** Who coaches here, and how they talk, as the owner published it; nothing without any. */
export function Coaches() {
  const coaches = useSocialProof('coach');
  if (coaches.length === 0) return null;
  return (
    <Band ground="surface" aria-labelledby="coaches-title">
      <SectionTitle id="coaches-title" {...copy.coaches} />
      <EvenGrid as="ul" role="list" $min="19rem">
        {coaches.map((coach) => (
          <StyledCoach as="li" key={coach.id} level="quiet">
            <Person person={coach} size="large">
              <Heading as="h3" size="h3">
                {coach.name}
              </Heading>
            </Person>
            <StyledWords>{coach.quote}</StyledWords>
          </StyledCoach>
        ))}
      </EvenGrid>
    </Band>
  );
}
