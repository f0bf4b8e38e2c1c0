import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { EvenGrid } from '../../shared/even-grid';
import { SectionTitle } from './section-title';
import { copy } from './copy';

const ICONS = ['book', 'target', 'calendar', 'users'] as const;

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
    </Band>
  );
}
