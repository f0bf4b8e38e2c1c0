import type { EmailTemplate } from '@portal/contracts/outbox';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { copy as outboxCopy, previewsCopy as copy } from './copy';

type Latest = NonNullable<EmailTemplate['latest']>;

interface EmailSourceProps {
  /** The newest stored email of this kind; null if there's none. */
  latest: Latest | null;
  isExample: boolean;
  onExample: (isExample: boolean) => void;
}

/** Whether an email has real data or example values, and a switch between both if there are both. */
export const EmailSource = ({ latest, isExample, onExample }: EmailSourceProps) => (
  <Row justify="between" gap="sm">
    <Stack gap="xxs">
      <Row gap="xs">
        <Badge tone={isExample ? 'neutral' : 'blue'}>{isExample ? copy.example.badge : copy.latest.badge}</Badge>
        {latest && !isExample && <LatestFacts {...latest} />}
      </Row>
      <Text muted size="xs" role="status">
        {isExample ? (latest ? copy.example.chosen : copy.example.none) : copy.latest.links}
      </Text>
    </Stack>
    {latest && (
      <Button variant="secondary" size="small" onClick={() => onExample(!isExample)}>
        {isExample ? copy.example.showLatest : copy.latest.showExample}
      </Button>
    )}
  </Row>
);

const LatestFacts = ({ recipient, createdAt, sentAt }: Latest) => (
  <Text size="sm">
    {copy.latest.to(recipient ?? outboxCopy.table.admins)} · {sentAt ? copy.latest.sent : copy.latest.notSent}{' '}
    <ExactTime at={sentAt ?? createdAt} />
  </Text>
);
