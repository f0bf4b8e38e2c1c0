import { deleteBroadcast, type Broadcast } from '@portal/contracts/broadcasts';
import { useNavigate, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { DeleteButton } from '../../../shared/delete-button';
import { useAdminSend } from '../../../shared/use-admin-send';
import { deleteCopy, formCopy as copy, messages } from './copy';
import { dropDraft, useDraftForm } from './draft-form';
import { ReviewCard } from './review-card';
import { SegmentFields } from './segment-fields';
import { useCourseTitles } from './use-course-titles';

interface DraftEditorProps {
  broadcast: Broadcast;
  onChanged: (broadcast: Broadcast) => void;
}

/** A draft: what it says, who gets it, and the review before it's sent. */
export function DraftEditor({ broadcast, onChanged }: DraftEditorProps) {
  const courses = useCourseTitles();
  const { form, isSaving, submit } = useDraftForm(broadcast, onChanged);
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
            <Heading size="h3">{copy.title}</Heading>
            <TextField {...form.field('subject')} label={copy.subject} required autoComplete="off" />
            <TextArea {...form.field('body')} label={copy.body} hint={copy.bodyHint} rows={12} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <Heading size="h3">{copy.segment}</Heading>
            <SegmentFields form={form} courses={courses} />
          </Stack>
        </Card>
        <Row gap="xs">
          <Button type="submit" variant={form.isChanged ? 'primary' : 'secondary'} disabled={isSaving}>
            {isSaving ? copy.saving : copy.save}
          </Button>
          <DeleteDraft id={broadcast.id} />
          {form.isChanged && (
            <Text muted size="sm">
              {copy.unsaved}
            </Text>
          )}
        </Row>
      </Stack>
      <ReviewCard key={broadcast.version} broadcast={broadcast} isSaved={!form.isChanged} onSent={onChanged} />
    </Columns>
  );
}

function DeleteDraft({ id }: { id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useAdminSend(deleteBroadcast, {
    failed: messages.deleteFailed,
    onSuccess: () => {
      dropDraft(id);
      toast(messages.deleted);
      return navigate('/admin/broadcasts');
    },
  });
  return (
    <DeleteButton
      id="delete-broadcast"
      label={copy.delete}
      variant="ghost"
      {...deleteCopy}
      request={remove}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
