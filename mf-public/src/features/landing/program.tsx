import { styled } from 'styled-components';
import { SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { SectionTitle } from './section-title';
import { copy } from './copy';

const ICONS = ['book', 'target', 'calendar', 'users'] as const;

const StyledSample = styled.div`
  margin-top: ${space.xl};
`;

/** What members have at hand between coaching calls. */
export function Program() {
  return (
    <Band aria-labelledby="program-title">
      <SectionTitle id="program-title" title={copy.program.title} text={copy.program.text} />
      <EvenGrid as="ul" role="list" $min="17rem" $gap="xl">
        {copy.program.items.map(({ title, text }, index) => (
          <Stack as="li" key={title} gap="xs">
            <Text as="span" tone="gold">
              <Icon name={ICONS[index] ?? 'star'} size={28} />
            </Text>
            <Heading as="h3" size="h3">
              {title}
            </Heading>
            <Text muted>{text}</Text>
          </Stack>
        ))}
      </EvenGrid>
      <StyledSample>
        <Button as={Link} to={SAMPLE_LESSON_PAGE} variant="secondary">
          {copy.program.sample}
          <Icon name="arrow-right" size={18} />
        </Button>
      </StyledSample>
    </Band>
  );
}
