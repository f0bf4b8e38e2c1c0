import { deleteEmailSequence, goalsOf, SEQUENCE_TRIGGERS, type EmailSequence } from '@portal/contracts/email-sequences';
import { useNavigate, useToast } from '@portal/sdk';
import { timeZones } from '@portal/sdk/time-zones';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns, Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { DeleteButton } from '../../../../shared/delete-button';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { useCourseTitles } from '../use-course-titles';
import { deleteCopy, formCopy as copy, messages, newCopy, triggerText } from './copy';
import { dropDraft, useSequenceForm } from './sequence-form';
import { SequenceReview } from './sequence-review';
import { StepFields } from './step-fields';

const TRIGGERS = SEQUENCE_TRIGGERS.map((value) => ({ value, label: newCopy.triggers[value] }));

interface SequenceEditorProps {
  sequence: EmailSequence;
  onChanged: (sequence: EmailSequence) => void;
}

/** A sequence: who it's for, its emails, and the review before it's activated. */
export function SequenceEditor({ sequence, onChanged }: SequenceEditorProps) {
  const { form, steps, setSteps, isSaving, submit } = useSequenceForm(sequence, onChanged);
  return (
    <Columns>
      <Stack
        as="form"
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card>
          <Stack>
            <Heading size="h3">{copy.settings}</Heading>
            <TextField {...form.field('name')} label={copy.name} required autoComplete="off" />
            <TriggerFields sequence={sequence} form={form} />
            <Grid min="18rem">
              <Select
                {...form.field('goal')}
                label={copy.goal}
                hint={copy.goalHint}
                options={[
                  { value: '', label: copy.noGoal },
                  ...goalsOf(form.typed.trigger).map((value) => ({ value, label: copy.goals[value] })),
                ]}
              />
              <Select {...form.field('timeZone')} label={copy.timeZone} options={timeZones(sequence.timeZone)} />
            </Grid>
          </Stack>
        </Card>
        <Card>
          <StepFields steps={steps} trigger={form.typed.trigger} issues={form.issues} onChange={setSteps} />
        </Card>
        <Row gap="xs">
          <Button type="submit" variant={form.isChanged ? 'primary' : 'secondary'} disabled={isSaving}>
            {isSaving ? copy.saving : copy.save}
          </Button>
          {sequence.state !== 'active' && <DeleteSequence id={sequence.id} />}
          {form.isChanged && (
            <Text muted size="sm">
              {copy.unsaved}
            </Text>
          )}
        </Row>
      </Stack>
      <SequenceReview key={sequence.version} sequence={sequence} isSaved={!form.isChanged} onChanged={onChanged} />
    </Columns>
  );
}

interface TriggerFieldsProps {
  sequence: EmailSequence;
  form: ReturnType<typeof useSequenceForm>['form'];
}

/** What starts a sequence: leads and members can't be in the same one, so it's fixed once it was active. */
function TriggerFields({ sequence: { trigger, activatedAt }, form }: TriggerFieldsProps) {
  const courses = useCourseTitles();
  const { field, issues, typed } = form;
  if (activatedAt !== null) {
    const courseTitle = (key: string) => courses.find((course) => course.key === key)?.title ?? key;
    return (
      <Stack gap="none">
        <Text>
          {copy.trigger}: {triggerText(trigger, courseTitle)}
        </Text>
        <Text muted size="sm">
          {copy.triggerFixed}
        </Text>
      </Stack>
    );
  }
  return (
    <Grid min="18rem">
      <Select {...field('trigger')} label={copy.trigger} options={TRIGGERS} />
      {typed.trigger === 'inactivity' && (
        <TextField
          {...field('days')}
          label={copy.days}
          error={issues['trigger.days']}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {typed.trigger === 'course-completed' && (
        <Select
          {...field('course')}
          label={copy.course}
          error={issues['trigger.course']}
          placeholder={copy.course}
          options={courses.map(({ key, title }) => ({ value: key, label: title }))}
        />
      )}
    </Grid>
  );
}

function DeleteSequence({ id }: { id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useAdminSend(deleteEmailSequence, {
    failed: messages.deleteFailed,
    onSuccess: () => {
      dropDraft(id);
      toast(messages.deleted);
      return navigate('/admin/email-sequences');
    },
  });
  return (
    <DeleteButton
      id="delete-sequence"
      label={copy.delete}
      variant="ghost"
      {...deleteCopy}
      request={remove}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
