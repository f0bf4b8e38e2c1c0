import type { SubmitEvent } from 'react';
import { getDashboard } from '@portal/contracts/dashboard';
import { LIMITS } from '@portal/contracts/limits';
import { createPriority } from '@portal/contracts/priorities';
import { callKey, useDraft, useMember, useQueryClient, useSend, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';

/** What is typed stays in this browser until the portal has it. */
export function AddPriority() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [title, keepTitle, dropTitle] = useDraft(`mf-hello:${useMember().id}`);
  const { mutate, isPending } = useSend(createPriority, {
    onSuccess: () => {
      dropTitle();
      toast(copy.added);
      return queryClient.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
    },
    onError: () => toast(copy.addFailed),
  });

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && !isPending) mutate({ body: { title: title.trim() } });
  };

  return (
    <Stack as="form" gap="sm" onSubmit={add}>
      <TextField
        id="priority"
        label={copy.label}
        maxLength={LIMITS.priorityTitle}
        autoComplete="off"
        value={title}
        onChange={(event) => keepTitle(event.target.value)}
      />
      <Row>
        <Button type="submit" disabled={title.trim() === '' || isPending}>
          {isPending ? copy.adding : copy.add}
        </Button>
      </Row>
    </Stack>
  );
}
