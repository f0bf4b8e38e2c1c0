import type { ActionItem } from '@portal/contracts/session-records';
import { Badge } from '@portal/ui/badge';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { sessionCopy } from './copy';

const { items: texts } = sessionCopy;

/** What a member was given, and what of it is done. */
export const ActionItemList = ({ items }: { items: readonly ActionItem[] }) => (
  <Stack as="ul" role="list" gap="xs" aria-label={texts.title}>
    {items.map(({ id, title, completed }) => (
      <Row as="li" key={id} gap="xs" align="start" nowrap justify="between">
        <Text as="span">{title}</Text>
        <Badge tone={completed ? 'green' : 'neutral'}>{completed ? texts.done : texts.open}</Badge>
      </Row>
    ))}
  </Stack>
);
