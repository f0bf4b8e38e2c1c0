import { styled } from 'styled-components';
import { setSeats, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { space } from '@portal/ui/tokens';
import { parseOptionalNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 8rem) auto;
  justify-content: start;
  align-items: end;
  gap: ${space.sm};
`;

interface SeatsFormProps {
  session: ScheduledSession;
  /** Reloads the session: people on the waiting list may have a seat now. */
  onSaved: () => unknown;
}

/** How many can come to each date of a group session. */
export function SeatsForm({ session: { id, seats }, onSaved }: SeatsFormProps) {
  const toast = useToast();
  const form = useForm('seats', { seats: String(seats?.of ?? '') });
  const save = useAdminSend(setSeats, {
    failed: messages.seatsFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.seatsSaved);
      onSaved();
    },
  });
  return (
    <Section id="seats" title={copy.seats.title}>
      <Text muted>{copy.seats.text}</Text>
      <StyledForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const body = form.check(setSeats.body, { seats: parseOptionalNumber(form.typed.seats) });
          if (body) save.mutate({ params: { id }, body });
        }}
      >
        <TextField {...form.field('seats')} label={copy.seats.label} inputMode="numeric" />
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          {save.isPending ? copy.saving : copy.seats.save}
        </Button>
      </StyledForm>
    </Section>
  );
}
