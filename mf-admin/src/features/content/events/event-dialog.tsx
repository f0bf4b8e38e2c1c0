import { useState } from 'react';
import { createEvent, updateEvent, type ManagedEvent } from '@portal/contracts/events';
import { deviceTimeZone, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { FormDialog } from '@portal/ui/form-dialog';
import { Grid } from '@portal/ui/grid';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { parseLink, parseNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { formCopy, messages } from './copy';
import { toInstant, toLocalTime } from './local-time';

interface EventDialogProps {
  /** Nothing for a new one. */
  event: ManagedEvent | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Adds an event, or changes one. */
export function EventDialog({ event, onClose, onDone }: EventDialogProps) {
  const toast = useToast();
  const [opened] = useState(event);
  const form = useForm('event', {
    title: opened?.title ?? '',
    description: opened?.description ?? '',
    startsAt: opened ? toLocalTime(opened.startsAt) : '',
    duration: String(opened?.duration ?? 60),
    link: opened?.link ?? '',
  });
  const options = {
    failed: messages.saveFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.saved);
      onDone();
    },
  };
  const create = useAdminSend(createEvent, options);
  const update = useAdminSend(updateEvent, options);
  const isPending = create.isPending || update.isPending;

  const submit = () => {
    const { startsAt, duration, link, ...texts } = form.typed;
    const body = form.check(createEvent.body, {
      ...texts,
      startsAt: toInstant(startsAt) ?? '',
      duration: parseNumber(duration),
      link: parseLink(link),
    });
    if (!body || isPending) return;
    if (opened) update.mutate({ params: { id: opened.id }, body: { ...body, version: opened.version } });
    else create.mutate({ body });
  };

  const startsAt = form.field('startsAt');
  return (
    <FormDialog
      id="edit-event"
      wide
      title={opened ? formCopy.editing(opened.title) : formCopy.adding}
      texts={formCopy}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={formCopy.name} required />
      <TextArea {...form.field('description')} label={formCopy.description} />
      <Grid min="14rem">
        <TextField
          {...startsAt}
          error={startsAt.error && startsAt.value === '' ? formCopy.startsAtMissing : startsAt.error}
          label={formCopy.startsAt}
          hint={formCopy.startsAtHint(deviceTimeZone())}
          type="datetime-local"
          required
        />
        <TextField {...form.field('duration')} label={formCopy.duration} inputMode="numeric" required />
      </Grid>
      <TextField {...form.field('link')} label={formCopy.link} hint={formCopy.linkHint} type="url" />
    </FormDialog>
  );
}
