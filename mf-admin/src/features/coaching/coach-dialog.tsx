import { useState } from 'react';
import { createCoach, updateCoach, type ManagedCoach } from '@portal/contracts/coaching-schedule';
import { deviceTimeZone, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { timeZones } from '@portal/sdk/time-zones';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseLink } from '../../shared/parse-input';
import { MemberPicker, StaffPicker } from '../../shared/person-picker/person-picker';
import { useAdminSend } from '../../shared/use-admin-send';
import { coachesCopy, copy, messages } from './copy';
import { HoursFields } from './hours-fields';

const { fields } = coachesCopy;

interface CoachDialogProps {
  /** Nothing for a new one. */
  coach: ManagedCoach | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** A coach and their hours. */
export function CoachDialog({ coach, onClose, onDone }: CoachDialogProps) {
  const toast = useToast();
  const timeZone = coach?.timeZone ?? deviceTimeZone();
  const [version] = useState(coach?.version);
  const [hours, setHours] = useState(coach?.hours ?? []);
  const [takesStrategySessions, setTakes] = useState(coach?.takesStrategySessions ?? false);
  const form = useForm('coach', {
    firstName: coach?.firstName ?? '',
    lastName: coach?.lastName ?? '',
    timeZone,
    meetingUrl: coach?.meetingUrl ?? '',
    email: coach?.email ?? '',
    memberEmail: coach?.memberEmail ?? '',
    staffEmail: coach?.staffEmail ?? '',
  });
  const options = {
    failed: messages.coachFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.coachSaved);
      onDone();
    },
  };
  const create = useAdminSend(createCoach, options);
  const update = useAdminSend(updateCoach, options);

  const submit = () => {
    const { meetingUrl, email, memberEmail, staffEmail } = form.typed;
    const body = form.check(createCoach.body, {
      ...form.typed,
      meetingUrl: parseLink(meetingUrl),
      email: email.trim() || null,
      memberEmail: memberEmail.trim() || null,
      staffEmail: staffEmail.trim() || null,
      takesStrategySessions,
      hours,
    });
    if (!body) return;
    if (coach) update.mutate({ params: { id: coach.id }, body: { ...body, ...(version && { version }) } });
    else create.mutate({ body });
  };

  return (
    <FormDialog
      id="coach"
      wide
      title={coach ? coachesCopy.editing(`${coach.firstName} ${coach.lastName}`) : coachesCopy.adding}
      texts={copy}
      pending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid min="14rem">
        <TextField {...form.field('firstName')} label={fields.firstName} required />
        <TextField {...form.field('lastName')} label={fields.lastName} required />
      </Grid>
      <Select {...form.field('timeZone')} label={fields.timeZone} options={timeZones(timeZone)} required />
      <TextField {...form.field('meetingUrl')} label={fields.meetingUrl} hint={fields.meetingHint} type="url" />
      <TextField {...form.field('email')} label={fields.email} hint={fields.emailHint} type="email" />
      <MemberPicker {...form.field('memberEmail')} label={fields.memberEmail} hint={fields.memberEmailHint} />
      <StaffPicker {...form.field('staffEmail')} label={fields.staffEmail} hint={fields.staffEmailHint} />
      <div>
        <Checkbox
          id="coach-strategy"
          label={fields.strategy}
          aria-describedby="coach-strategy-hint"
          checked={takesStrategySessions}
          onChange={(event) => setTakes(event.target.checked)}
        />
        <Text id="coach-strategy-hint" size="xs" muted>
          {fields.strategyHint}
        </Text>
      </div>
      <HoursFields hours={hours} issues={form.issues} onChange={setHours} />
    </FormDialog>
  );
}
