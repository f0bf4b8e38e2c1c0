import { useState } from 'react';
import { styled } from 'styled-components';
import { dateText, Link, useDraft, useMember, useNavigate, useQueuedCalls, type QueuedCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, space } from '@portal/ui/tokens';
import { unsentCopy as copy } from './unsent-work-copy';

const DONE_AT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

const StyledTyped = styled.blockquote`
  max-height: 12rem;
  margin: 0;
  padding: ${space.sm} ${space.md};
  overflow-y: auto;
  border-radius: ${radius.md};
  background: ${color.raised};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const StyledItem = styled(Stack)`
  overflow-wrap: anywhere;
`;

function Done({ call: { label, doneAt } }: { call: QueuedCall }) {
  const { timeZone } = useMember();
  return (
    <div>
      <Text>{label}</Text>
      <Text size="xs" muted>
        <time dateTime={doneAt}>{dateText(new Date(doneAt), DONE_AT, timeZone)}</time>
      </Text>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  // Rejects if the browser doesn't allow it; the text can still be selected.
  const copyText = () => void navigator.clipboard.writeText(text).then(() => setCopied(true), console.warn);
  return (
    <Button variant="secondary" size="small" onClick={copyText}>
      {isCopied ? copy.copied : copy.copy}
    </Button>
  );
}

interface EditButtonProps {
  draft: string;
  call: QueuedCall;
  onEdit: () => void;
}

/** Puts what was typed back where it was written, below what is being written there now. */
function EditButton({ draft, call: { text = '', page }, onEdit }: EditButtonProps) {
  const [written, keepDraft] = useDraft(draft);
  const navigate = useNavigate();
  const edit = () => {
    keepDraft([written.trim(), text].filter(Boolean).join('\n\n'));
    onEdit();
    void navigate(page);
  };
  return (
    <Button variant="secondary" size="small" onClick={edit}>
      {copy.edit}
    </Button>
  );
}

function RefusedCall({ call, onClose }: { call: QueuedCall; onClose: () => void }) {
  const { refusal, text, draft, page, label } = call;
  const discard = useQueuedCalls((state) => state.discard);
  const drop = () => void discard?.(call.id);
  const editing = () => {
    drop();
    onClose();
  };
  return (
    <StyledItem as="li" gap="xs">
      <Done call={call} />
      <Text size="sm" tone="red">
        {refusal}
      </Text>
      {text !== undefined && <StyledTyped>{text}</StyledTyped>}
      <Row gap="xs">
        {draft === undefined ? (
          <Button as={Link} to={page} variant="secondary" size="small" onClick={onClose}>
            {copy.open}
          </Button>
        ) : (
          <EditButton draft={draft} call={call} onEdit={editing} />
        )}
        {text !== undefined && <CopyButton text={text} />}
        <Button variant="ghost" size="small" aria-label={copy.discardOf(label)} onClick={drop}>
          {copy.discard}
        </Button>
      </Row>
    </StyledItem>
  );
}

interface UnsentWorkListProps {
  waiting: readonly QueuedCall[];
  refused: readonly QueuedCall[];
  onClose: () => void;
}

/** What waits on this device to be sent, in its order, and what couldn’t be sent, with what was typed. */
export function UnsentWorkList({ waiting, refused, onClose }: UnsentWorkListProps) {
  return (
    <Dialog id="unsent-work" open title={copy.title} onClose={onClose}>
      <FocusFallback>
        <Stack gap="lg">
          {refused.length > 0 && (
            <Stack as="section" gap="sm" aria-label={copy.refusedTitle}>
              <h3>{copy.refusedTitle}</h3>
              <Stack as="ul" role="list" gap="md">
                {refused.map((call) => (
                  <RefusedCall key={call.id} call={call} onClose={onClose} />
                ))}
              </Stack>
            </Stack>
          )}
          {waiting.length > 0 && (
            <Stack as="section" gap="sm" aria-label={copy.waitingTitle}>
              <h3>{copy.waitingTitle}</h3>
              <Text muted size="sm">
                {copy.waitingIntro}
              </Text>
              <Stack as="ol" role="list" gap="sm">
                {waiting.map((call) => (
                  <StyledItem as="li" key={call.id}>
                    <Done call={call} />
                  </StyledItem>
                ))}
              </Stack>
            </Stack>
          )}
          {waiting.length + refused.length === 0 && <Text>{copy.none}</Text>}
        </Stack>
      </FocusFallback>
    </Dialog>
  );
}
