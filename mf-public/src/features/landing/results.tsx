import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, space, tone } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { SectionTitle } from './section-title';
import { copy } from './copy';

const { results } = copy;

const StyledPromise = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding-block-start: ${space.md};
  border-block-start: 3px solid ${color.accent};
`;

/** Half of the promises are words; the longest stays on its line. */
const StyledFigure = styled(Figure)`
  font-size: ${font.size.h1};
`;

const StyledList = styled.ul<{ $good: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};

  li {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    gap: ${space.sm};
    color: ${({ $good }) => ($good ? color.text : color.muted)};
  }
  svg {
    margin-top: 0.15em;
    color: ${({ $good }) => ($good ? tone.green.text : tone.red.text)};
  }
`;

function Side({ title, items, good }: { title: string; items: readonly string[]; good: boolean }) {
  return (
    <Card
      as="section"
      level={good ? 'raised' : 'plain'}
      padding={good ? 'xl' : undefined}
      tone={good ? 'green' : undefined}
    >
      <Heading as="h3">{title}</Heading>
      <StyledList role="list" $good={good}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={good ? 'check' : 'close'} size={20} />
            {item}
          </li>
        ))}
      </StyledList>
    </Card>
  );
}

/** The four promises, and a business before and after. */
export function Results() {
  return (
    <Band ground="quiet" aria-labelledby="results-title">
      <SectionTitle id="results-title" eyebrow={results.eyebrow} title={results.title} />
      <Stack gap="xl">
        <EvenGrid as="ul" role="list" $min="17rem">
          {results.promises.map(({ figure, text }) => (
            <StyledPromise key={figure}>
              <StyledFigure as="strong">{figure}</StyledFigure>
              <Text muted>{text}</Text>
            </StyledPromise>
          ))}
        </EvenGrid>
        <EvenGrid $min="19rem">
          <Side {...results.before} good={false} />
          <Side {...results.after} good />
        </EvenGrid>
      </Stack>
    </Band>
  );
}
