import { useState, type SubmitEvent } from 'react';
import type { FeedPost } from '@portal/contracts/community';
import { REPORT_REASON_NAMES, REPORT_REASONS, reportPost } from '@portal/contracts/moderation';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { copy, messages } from './copy';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

/** Asks what is wrong with a post and reports it to the admin. */
export function ReportPost({ post, onClose }: { post: FeedPost; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const toast = useToast();
  const report = useSend(reportPost, {
    onSuccess: () => {
      onClose();
      toast(messages.reported);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.reportFailed)),
  });
  const checked = reportPost.body.safeParse({ reason, note });
  const noteFault = checked.error?.issues.find(({ path }) => path[0] === 'note')?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !report.isPending) report.mutate({ params: { id: post.id }, body: checked.data });
  };

  const id = `report-${post.id}`;
  return (
    <Dialog id={id} title={copy.title} open onClose={onClose}>
      <Stack as="form" onSubmit={submit}>
        <Text muted>{copy.text}</Text>
        <Select
          id={`${id}-reason`}
          label={copy.reason}
          placeholder={copy.choose}
          options={REASONS}
          value={reason}
          required
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          id={`${id}-note`}
          label={copy.note}
          value={note}
          error={noteFault}
          onChange={(event) => setNote(event.target.value)}
        />
        <Row justify="end">
          <Button type="submit" disabled={!checked.success || report.isPending}>
            {report.isPending ? copy.sending : copy.send}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
