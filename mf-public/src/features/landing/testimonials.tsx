import { styled } from 'styled-components';
import type { SocialProof } from '@portal/contracts/social-proof';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, space } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { copy } from './copy';
import { Person } from './person';
import { SectionTitle } from './section-title';
import { useSocialProof } from './use-social-proof';

const StyledEntry = styled(Card)`
  justify-content: space-between;
  gap: ${space.lg};
  overflow-wrap: anywhere;
`;

const StyledQuote = styled.blockquote`
  color: ${color.text};
  font-size: ${font.size.lg};
  line-height: 1.5;
  white-space: pre-line;
  text-wrap: pretty;
`;

function Entry({ entry }: { entry: SocialProof }) {
  return (
    <StyledEntry as="li" level="quiet">
      {entry.kind === 'result' ? (
        <Stack gap="xs">
          <Figure as="strong">{entry.figure}</Figure>
          <Text>{entry.quote}</Text>
        </Stack>
      ) : (
        <StyledQuote>{entry.quote}</StyledQuote>
      )}
      <Person person={entry} size="small">
        <Text weight="strong">{entry.name}</Text>
      </Person>
    </StyledEntry>
  );
}

/** What clients reached and say, as the owner published it; nothing without any. */
export function Testimonials() {
  const entries = [...useSocialProof('result'), ...useSocialProof('testimonial')];
  if (entries.length === 0) return null;
  return (
    <Band aria-labelledby="testimonials-title">
      <SectionTitle id="testimonials-title" {...copy.testimonials} />
      <EvenGrid as="ul" role="list" $min="19rem">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </EvenGrid>
    </Band>
  );
}
