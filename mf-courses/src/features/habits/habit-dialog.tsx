import { useState } from 'react';
import { createHabit, EVERY_DAY, type HabitSettings } from '@portal/contracts/habits';
import { LIMITS } from '@portal/contracts/limits';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { FormDialog } from '@portal/ui/form-dialog';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { WeekdayFields } from '../../shared/weekday-fields';
import { copy } from './copy';
import { useHabitChanges } from './use-habit-changes';

const { dialog, removing } = copy;

interface HabitDialogProps {
  /** The habit to change; a new one without. */
  habit?: HabitSettings | undefined;
  onClose: () => void;
}

/** A habit's title and weekdays, and the button to remove it. */
export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [weekdays, setWeekdays] = useState(habit?.weekdays ?? EVERY_DAY);
  const form = useForm('habit', { title: habit?.title ?? '' });
  const { create, update } = useHabitChanges({ onDone: onClose, onRefused: form.refused });
  const pending = create.isPending || update.isPending;

  const save = () => {
    const body = form.check(createHabit.body, { ...form.typed, weekdays });
    if (!body || pending) return;
    if (habit) update.mutate({ params: { id: habit.id }, body });
    else create.mutate({ body });
  };

  if (habit && isRemoving) return <RemoveHabit habit={habit} onKeep={() => setRemoving(false)} onRemoved={onClose} />;
  const daysError = form.issues['weekdays'];
  return (
    <FormDialog
      id="habit-dialog"
      title={habit ? dialog.edit : dialog.add}
      texts={dialog}
      pending={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label={dialog.label}
        placeholder={dialog.placeholder}
        maxLength={LIMITS.habitTitle}
        autoComplete="off"
      />
      <Stack gap="xs">
        <Text weight="strong" size="sm">
          {dialog.days}
        </Text>
        <WeekdayFields id="habit" label={dialog.days} days={weekdays} onChange={setWeekdays} />
        {daysError && (
          <Text tone="red" size="sm" role="alert">
            {daysError}
          </Text>
        )}
        {habit && (
          <Text muted size="sm">
            {dialog.fromToday}
          </Text>
        )}
      </Stack>
      {habit && (
        <Row>
          <Button variant="quiet" size="small" disabled={pending} onClick={() => setRemoving(true)}>
            {dialog.remove}
          </Button>
        </Row>
      )}
    </FormDialog>
  );
}

interface RemoveHabitProps {
  habit: HabitSettings;
  onKeep: () => void;
  onRemoved: () => void;
}

function RemoveHabit({ habit: { id, title }, onKeep, onRemoved }: RemoveHabitProps) {
  const { remove } = useHabitChanges({ title, onDone: onRemoved });
  return (
    <ConfirmDialog
      id="remove-habit"
      title={removing.title}
      keep={removing.keep}
      confirm={removing.confirm}
      disabled={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onKeep}
    >
      <Text>{removing.text(title)}</Text>
    </ConfirmDialog>
  );
}
