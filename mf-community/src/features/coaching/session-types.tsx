import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { SessionTypeBadge } from './session-type-badge';

/** What the two kinds of session are for. */
export const SessionTypes = () => (
  <Card as="section" aria-labelledby="session-types">
    <Heading id="session-types" size="h3">
      {copy.types.title}
    </Heading>
    {(['group', 'one-to-one'] as const).map((type) => (
      <Stack key={type} gap="xs">
        <SessionTypeBadge session={{ sessionType: type }} />
        <Text muted size="sm">
          {type === 'group' ? copy.types.group : copy.types.oneToOne}
        </Text>
      </Stack>
    ))}
  </Card>
);
