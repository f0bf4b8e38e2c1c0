import { useState, type SubmitEvent } from 'react';
import { countOldLeads, eraseOldLeads, LEAD_AGE_MONTHS } from '@portal/contracts/leads';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { erasure } = copy;

interface DeleteOldLeadsDialogProps {
  onClose: () => void;
  onErased: () => unknown;
}

/** Asks for an age, shows how many leads are older, and erases exactly those. */
export function DeleteOldLeadsDialog({ onClose, onErased }: DeleteOldLeadsDialogProps) {
  const [typed, setTyped] = useState(String(LEAD_AGE_MONTHS.suggested));
  const [counted, setCounted] = useState<number>();
  const [fault, setFault] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data, error } = countOldLeads.query.safeParse({ months: typed.trim() || undefined });
    setFault(error?.issues[0]?.message);
    setCounted(data?.months);
    if (error) document.getElementById('erase-months')?.focus();
  };

  return (
    <Dialog id="erase-old" title={erasure.title} open onClose={onClose}>
      <Stack gap="md">
        <Text>{erasure.text}</Text>
        <Stack as="form" noValidate onSubmit={submit}>
          <TextField
            id="erase-months"
            label={erasure.months}
            inputMode="numeric"
            value={typed}
            required
            {...(fault && { error: fault })}
            onChange={({ target }) => {
              setTyped(target.value);
              setCounted(undefined);
              setFault(undefined);
            }}
          />
          <Row justify="end">
            <Button variant="secondary" onClick={onClose}>
              {erasure.keep}
            </Button>
            <Button type="submit" disabled={counted !== undefined}>
              {erasure.count}
            </Button>
          </Row>
        </Stack>
        {counted !== undefined && <Counted key={counted} months={counted} onClose={onClose} onErased={onErased} />}
      </Stack>
    </Dialog>
  );
}

/** How many leads are that old, and the button that erases them. */
function Counted({ months, onClose, onErased }: DeleteOldLeadsDialogProps & { months: number }) {
  const toast = useToast();
  const { data, isError, refetch } = useAdminCall(countOldLeads, { query: { months } });
  const erase = useAdminSend(eraseOldLeads, {
    failed: messages.eraseFailed,
    onSuccess: ({ erased }) => {
      toast(messages.erased(erased));
      onClose();
      return onErased();
    },
  });
  if (isError) return <ErrorNotice message={erasure.countFailed} onRetry={() => void refetch()} />;
  if (!data) return <Text role="status">{erasure.counting}</Text>;
  const { before, total } = data;
  return (
    <Stack gap="md">
      <Text role="status" weight="strong">
        {erasure.counted(total, new Date(before))}
      </Text>
      {total > 0 && (
        <Row justify="end">
          <Button variant="danger" disabled={erase.isPending} onClick={() => erase.mutate({ query: { before } })}>
            {erase.isPending ? erasure.erasing : erasure.confirm(total)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
