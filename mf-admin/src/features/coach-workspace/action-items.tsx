import { useRef, type FormEvent } from 'react';
import { assignActionItem } from '@portal/contracts/coach-workspace';
import type { SessionRecord, ActionItem } from '@portal/contracts/session-records';
import { useDraft, useToast } from '@portal/sdk';
import { useFormErrors } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, sessionCopy } from './copy';
import { Badge } from '@portal/ui/badge';

const { items: texts } = sessionCopy;

interface ActionItemsProps {
  sessionId: string;
  /** The member's first name. */
  name: string;
  record: SessionRecord;
  /** Whether the member is one of the coach’s. */
  canGive: boolean;
  onChanged: (record: SessionRecord) => void;
}

/** What the member takes on: each becomes a priority of theirs. */
export function ActionItems({ sessionId, name, record, canGive, onChanged }: ActionItemsProps) {
  const toast = useToast();
  const [title, keep, drop] = useDraft(`item:${sessionId}`);
  const itemId = useItemId();
  const errors = useFormErrors('item');
  const give = useAdminSend(assignActionItem, {
    failed: messages.giveFailed,
    onRefused: errors.refused,
    onSuccess: (changed) => {
      drop();
      onChanged(changed);
      toast(messages.given);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = errors.check<{ title: string }>(assignActionItem.body, { title });
    if (body && !give.isPending) give.mutate({ params: { id: sessionId, itemId: itemId(body.title) }, body });
  };
  return (
    <Card as="section" aria-labelledby="items-title">
      <Heading as="h2" size="h3" id="items-title">
        {texts.title}
      </Heading>
      <Text muted size="sm">
        {canGive ? texts.hint(name) : texts.notYours(name)}
      </Text>
      {record.items.length === 0 ? <Text muted>{texts.none}</Text> : <ActionItemList items={record.items} />}
      {canGive && (
        <Stack as="form" gap="sm" noValidate onSubmit={submit}>
          <TextField
            id="item-title"
            label={texts.label}
            value={title}
            error={errors.issues['title']}
            autoComplete="off"
            readOnly={give.isPending}
            onChange={({ target }) => {
              errors.clearErrors('title');
              keep(target.value);
            }}
          />
          <Row justify="end">
            <Button type="submit" variant="secondary" disabled={give.isPending || title.trim() === ''}>
              {give.isPending ? texts.giving : texts.give}
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  );
}

/**
 * The ID of a new action item: the same for the same text until it is stored, so that a retry after a lost response
 * does not add it twice.
 */
function useItemId() {
  const last = useRef({ title: '', id: '' });
  return (title: string) => {
    if (last.current.title !== title) last.current = { title, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** A member's action items, with those completed marked. */
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
