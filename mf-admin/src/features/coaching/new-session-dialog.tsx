import { scheduleSession, type ManagedCoach } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Select } from '@portal/ui/select';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseLink, parseNumber, parseOptionalNumber } from '../../shared/parse-input';
import { MemberPicker } from '../../shared/person-picker/person-picker';
import { useAdminSend } from '../../shared/use-admin-send';
import { copy, messages, scheduleCopy } from './copy';
import { ACCESS_OPTIONS } from './access-options';
import { TimeFields } from './time-fields';

const { fields } = scheduleCopy;

const KINDS = ['group', 'weekly', 'one-on-one'] as const;

interface NewSessionDialogProps {
  coaches: readonly ManagedCoach[];
  onClose: () => void;
  onDone: () => void;
}

/** Schedules a session or a weekly series. */
export function NewSessionDialog({ coaches, onClose, onDone }: NewSessionDialogProps) {
  const toast = useToast();
  const [first] = coaches;
  const timeZone = first?.timeZone ?? 'UTC';
  const form = useForm('session', {
    coachId: first?.id ?? '',
    kind: 'group',
    title: '',
    description: '',
    startsAt: '',
    timeZone,
    duration: '60',
    memberEmail: '',
    meetingUrl: '',
    seats: '',
    openedBy: '',
  });
  const schedule = useAdminSend(scheduleSession, {
    failed: messages.sessionFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.scheduled);
      onDone();
    },
  });
  const { typed, field } = form;

  const submit = () => {
    const kind = KINDS.find((one) => one === typed.kind) ?? 'group';
    const { duration, meetingUrl, seats, openedBy } = typed;
    const body = form.check(scheduleSession.body, {
      ...typed,
      kind,
      duration: parseNumber(duration),
      meetingUrl: parseLink(meetingUrl),
      seats: kind === 'one-on-one' ? null : parseOptionalNumber(seats),
      openedBy: kind === 'one-on-one' ? null : openedBy || null,
    });
    if (body) schedule.mutate({ body });
  };

  return (
    <FormDialog
      id="new-session"
      wide
      title={scheduleCopy.add}
      texts={copy}
      pending={schedule.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        {...field('kind')}
        label={fields.kind}
        options={KINDS.map((value) => ({ value, label: fields.kinds[value] }))}
      />
      <Select
        {...field('coachId')}
        label={fields.coach}
        options={coaches.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
      />
      {typed.kind === 'one-on-one' && <MemberPicker {...field('memberEmail')} label={fields.member} required />}
      <TextField {...field('title')} label={fields.title} required />
      <TextArea {...field('description')} label={fields.description} />
      <TimeFields form={form} timeZone={timeZone} />
      <TextField {...field('meetingUrl')} label={fields.meetingUrl} type="url" />
      {typed.kind !== 'one-on-one' && (
        <>
          <Select {...field('openedBy')} label={fields.openedBy} hint={fields.openedByHint} options={ACCESS_OPTIONS} />
          <TextField {...field('seats')} label={fields.seats} hint={fields.seatsHint} inputMode="numeric" />
        </>
      )}
    </FormDialog>
  );
}
