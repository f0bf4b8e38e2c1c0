import { styled } from 'styled-components';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { color, from, space } from '@portal/ui/tokens';
import { SectionTitle } from './section-title';
import { copy } from './copy';
import { PriceList } from './price-list';

const StyledHalves = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: start;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  }
`;

const StyledAnswers = styled.ul`
  li {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    padding-block: ${space.lg};
    border-block-start: 1px solid ${color.border};
  }
`;

/** Answers to common doubts, and the prices. */
export function Faq() {
  return (
    <Band ground="surface" aria-labelledby="doubts-title">
      <StyledHalves>
        <div>
          <SectionTitle id="doubts-title" title={copy.faq.title} />
          <StyledAnswers role="list">
            {copy.faq.items.map(({ doubt, answer }) => (
              <li key={doubt}>
                <Heading as="h3" size="h3">
                  {doubt}
                </Heading>
                <Text muted>{answer}</Text>
              </li>
            ))}
          </StyledAnswers>
        </div>
        <PriceList />
      </StyledHalves>
    </Band>
  );
}
