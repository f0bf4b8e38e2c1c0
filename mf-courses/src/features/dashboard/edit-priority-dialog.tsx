import { LIMITS } from '@portal/contracts/limits';
import { renamePriority, type Priority } from '@portal/contracts/priorities';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { FormDialog } from '@portal/ui/form-dialog';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';
import { usePriorityChanges } from './use-priority-changes';

const { coachs, editing } = copy.priorities;

interface EditPriorityProps {
  priority: Priority;
  onClose: () => void;
}

/** The text of the member's own priority, and the actions to postpone or delete it. */
function EditOwnPriority({ priority: { id, title, completed }, onClose }: EditPriorityProps) {
  const form = useForm('priority', { title });
  const { rename, renaming, move, remove, pending } = usePriorityChanges({ title, onDone: onClose });
  const save = () => {
    const body = form.check(renamePriority.body, form.typed);
    if (body && !pending) rename(id, body.title);
  };
  return (
    <FormDialog
      id="edit-priority"
      title={editing.title}
      texts={{ ...editing, saving: renaming ? editing.saving : editing.save }}
      pending={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={editing.label} maxLength={LIMITS.priorityTitle} autoComplete="off" />
      <Row gap="xs">
        {!completed && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => move(id, 'tomorrow')}>
            {editing.toTomorrow}
          </Button>
        )}
        <Button variant="quiet" size="small" disabled={pending} onClick={() => remove(id)}>
          {editing.delete}
        </Button>
      </Row>
    </FormDialog>
  );
}

/** A coach's action item keeps its text, as in the session's record; the member can change its day. */
function MoveCoachsPriority({ priority: { id, title, completed }, onClose }: EditPriorityProps) {
  const { move, pending } = usePriorityChanges({ title, onDone: onClose });
  return (
    <Dialog
      id="edit-priority"
      title={coachs.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {coachs.close}
          </Button>
          {!completed && (
            <Button disabled={pending} onClick={() => move(id, 'tomorrow')}>
              {editing.toTomorrow}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="sm">
        <Text weight="strong">{title}</Text>
        <Text muted>{coachs.text}</Text>
      </Stack>
    </Dialog>
  );
}

/** What a member can change of a priority besides checking it off. */
export const EditPriorityDialog = (props: EditPriorityProps) =>
  props.priority.fromCoach ? <MoveCoachsPriority {...props} /> : <EditOwnPriority {...props} />;
