import { useState, type SubmitEvent } from 'react';
import {
  changeLeadStatus,
  LEAD_LIMITS,
  LEAD_STATUS_NAMES,
  LEAD_STATUSES,
  leadStatusSchema,
  CONTACTED_STATUSES,
  type Lead,
  type LeadStatus,
} from '@portal/contracts/leads';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { copy, messages } from './copy';

const HINTS: Partial<Record<LeadStatus, string>> = { won: copy.status.wonHint, lost: copy.status.lostHint };

const isStatus = (value: string): value is LeadStatus => LEAD_STATUSES.some((status) => status === value);

interface StatusFormProps {
  lead: Lead;
  /** Reloads the lead, also if another admin was faster. */
  onSettled: () => unknown;
}

/** Moves the lead to another status. */
export function StatusForm({ lead: { id, status }, onSettled }: StatusFormProps) {
  const toast = useToast();
  const [to, setTo] = useState<LeadStatus>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const change = useAdminSend(changeLeadStatus, {
    failed: messages.moveFailed,
    onSuccess: () => {
      setTo(undefined);
      setReason('');
      toast(messages.moved);
    },
    onSettled,
  });

  const hint = to && HINTS[to];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!to || change.isPending) return;
    const checked = leadStatusSchema.safeParse({ from: status, to, ...(hint && { reason }) });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) change.mutate({ params: { id }, body: checked.data });
    else document.getElementById('status-reason')?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          id="status-to"
          label={copy.status.moveTo}
          placeholder={copy.status.choose}
          options={LEAD_STATUSES.filter((other) => other !== status).map((value) => ({
            value,
            label: LEAD_STATUS_NAMES[value],
          }))}
          value={to ?? ''}
          onChange={({ target }) => {
            setTo(isStatus(target.value) ? target.value : undefined);
            setFault(undefined);
          }}
        />
        {hint && (
          <TextArea
            id="status-reason"
            label={copy.status.reason}
            hint={hint}
            required={to === 'lost'}
            maxLength={LEAD_LIMITS.reason}
            value={reason}
            {...(fault && { error: fault })}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(undefined);
            }}
          />
        )}
        {status === 'new' && to && !CONTACTED_STATUSES.includes(to) && (
          <Text size="sm" muted>
            {copy.status.unreached}
          </Text>
        )}
        <Button type="submit" disabled={!to || change.isPending}>
          {change.isPending ? copy.status.saving : copy.status.save}
        </Button>
      </Stack>
    </form>
  );
}
