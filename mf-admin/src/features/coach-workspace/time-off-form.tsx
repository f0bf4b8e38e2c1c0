import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { addTimeOff, type CoachTimeOff } from '@portal/contracts/time-off';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, timeOffCopy as copy } from './copy';

const StyledDays = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface TimeOffFormProps {
  coachId: string;
  onAdded: (now: CoachTimeOff) => void;
}

/** Takes days off. One day is enough: without a last day it is the first. */
export function TimeOffForm({ coachId, onAdded }: TimeOffFormProps) {
  const toast = useToast();
  const form = useForm('days-off', { from: '', to: '', label: '' });
  const add = useAdminSend(addTimeOff, {
    failed: messages.timeOffFailed,
    onRefused: form.refused,
    onSuccess: (now) => {
      form.reset();
      onAdded(now);
      toast(messages.timeOffAdded);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { typed } = form;
    const body = form.check(addTimeOff.body, { ...typed, to: typed.to || typed.from });
    if (body && !add.isPending) add.mutate({ params: { id: coachId }, body });
  };
  return (
    <Stack as="form" gap="md" noValidate onSubmit={submit}>
      <StyledDays>
        <TextField {...form.field('from')} label={copy.from} type="date" required />
        <TextField {...form.field('to')} label={copy.to} hint={copy.toHint} type="date" />
      </StyledDays>
      <TextField {...form.field('label')} label={copy.label} hint={copy.labelHint} autoComplete="off" />
      <Row justify="end">
        <Button type="submit" variant="secondary" disabled={add.isPending}>
          {add.isPending ? copy.adding : copy.add}
        </Button>
      </Row>
    </Stack>
  );
}
