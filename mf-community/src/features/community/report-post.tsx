import { useState, type SubmitEvent } from 'react';
import type { FeedPost } from '@portal/contracts/community';
import { REPORT_REASON_NAMES, REPORT_REASONS, reportPost } from '@portal/contracts/moderation';
import { useSend, useToast } from '@portal/sdk';
import { refusalMessage } from '@portal/sdk/refusals';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { copy, messages } from './copy';

const { reporting } = copy;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

/** Asks what is wrong with a post and tells the admin. */
export function ReportPost({ post, onClose }: { post: FeedPost; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const toast = useToast();
  const report = useSend(reportPost, {
    onSuccess: () => {
      onClose();
      toast(messages.reported);
    },
    onError: (error) => toast(refusalMessage(error, messages.reportFailed)),
  });
  const checked = reportPost.body.safeParse({ reason, note });
  const noteFault = checked.error?.issues.find(({ path }) => path[0] === 'note')?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !report.isPending) report.mutate({ params: { id: post.id }, body: checked.data });
  };

  const id = `report-${post.id}`;
  return (
    <Dialog id={id} title={reporting.title} open onClose={onClose}>
      <Stack as="form" onSubmit={submit}>
        <Text muted>{reporting.text}</Text>
        <Select
          id={`${id}-reason`}
          label={reporting.reason}
          placeholder={reporting.choose}
          options={REASONS}
          value={reason}
          required
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          id={`${id}-note`}
          label={reporting.note}
          value={note}
          error={noteFault}
          onChange={(event) => setNote(event.target.value)}
        />
        <Row justify="end">
          <Button type="submit" disabled={!checked.success || report.isPending}>
            {report.isPending ? reporting.sending : reporting.send}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
