import { emailSessionSummary } from '@portal/contracts/coach-workspace';
import type { SessionRecord } from '@portal/contracts/session-records';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, sessionCopy } from './copy';

const { summary: texts } = sessionCopy;

interface SummaryCardProps {
  sessionId: string;
  /** The member's first name. */
  name: string;
  record: SessionRecord;
  /** Whether there are notes that would not go along. */
  hasUnsaved: boolean;
  onChanged: (record: SessionRecord) => void;
}

/** Emails the session summary to the member: once, and again after changes. */
export function SummaryCard({ sessionId, name, record, hasUnsaved, onChanged }: SummaryCardProps) {
  const toast = useToast();
  const send = useAdminSend(emailSessionSummary, {
    failed: messages.mailFailed,
    onSuccess: (changed) => {
      onChanged(changed);
      toast(messages.mailed);
    },
  });
  const { state, mailedAt } = record.summary;
  const isEmpty = record.sharedNotes === '' && record.recordingUrl === null && record.items.length === 0;
  const why = isEmpty ? texts.nothing : hasUnsaved ? texts.unsaved : undefined;
  return (
    <Card as="section" aria-labelledby="summary-title">
      <Heading as="h2" size="h3" id="summary-title">
        {texts.title}
      </Heading>
      <Text muted size="sm">
        {texts.text(name)}
      </Text>
      {mailedAt && (
        <Text size="sm" role="status">
          {state === 'changed' ? texts.changed : texts.sent}: <ExactTime at={mailedAt} />
        </Text>
      )}
      {why && <Text size="sm">{why}</Text>}
      {state !== 'sent' && (
        <Row justify="end">
          <Button
            variant="secondary"
            disabled={why !== undefined || send.isPending}
            onClick={() => send.mutate({ params: { id: sessionId } })}
          >
            {send.isPending ? texts.sending : state === 'changed' ? texts.sendAgain : texts.send}
          </Button>
        </Row>
      )}
    </Card>
  );
}
