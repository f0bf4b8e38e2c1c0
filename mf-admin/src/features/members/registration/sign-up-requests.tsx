import { useState } from 'react';
import { approveSignUp, declineSignUp, type SignUpRequest } from '@portal/contracts/registration';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { mailLink } from '../../../shared/contact-links';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { requests: texts } = copy;

const nameOf = ({ firstName, lastName }: SignUpRequest) => `${firstName} ${lastName}`.trim();

/** Sign-ups waiting for approval, with buttons to approve or decline. */
export function SignUpRequests({ requests, onChanged }: { requests: readonly SignUpRequest[]; onChanged: () => void }) {
  const toast = useToast();
  const [declining, setDeclining] = useState<SignUpRequest>();
  const approve = useAdminSend(approveSignUp, {
    failed: messages.failed,
    onSuccess: () => toast(messages.approved),
    onSettled: onChanged,
  });
  const decline = useAdminSend(declineSignUp, {
    failed: messages.failed,
    onSuccess: () => toast(messages.declined),
    onSettled: () => {
      setDeclining(undefined);
      onChanged();
    },
  });
  const isBusy = approve.isPending || decline.isPending;
  const columns: Column<SignUpRequest>[] = [
    {
      key: 'who',
      header: texts.who,
      cell: (request) => (
        <CellLines>
          <strong>{nameOf(request)}</strong>
          <a href={mailLink(request.email)}>{request.email}</a>
        </CellLines>
      ),
    },
    { key: 'at', header: texts.at, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
    {
      key: 'actions',
      header: texts.actions,
      cell: (request) => (
        <Row gap="xs">
          <RowAction
            variant="primary"
            label={texts.approve}
            subject={nameOf(request)}
            disabled={isBusy}
            onClick={() => approve.mutate({ params: { id: request.id } })}
          />
          <RowAction
            label={texts.decline}
            subject={nameOf(request)}
            disabled={isBusy}
            onClick={() => setDeclining(request)}
          />
        </Row>
      ),
    },
  ];
  return (
    <Stack>
      <Heading as="h2" size="h3">
        {texts.caption}
      </Heading>
      {requests.length === 0 ? (
        <Text muted>{texts.empty}</Text>
      ) : (
        <Table caption={texts.caption} columns={columns} rows={requests} rowKey={({ id }) => id} />
      )}
      <ConfirmDialog
        id="decline"
        title={copy.decline.title(declining ? nameOf(declining) : '')}
        open={declining !== undefined}
        keep={copy.decline.keep}
        confirm={texts.decline}
        disabled={decline.isPending}
        onConfirm={() => declining && decline.mutate({ params: { id: declining.id } })}
        onClose={() => setDeclining(undefined)}
      >
        {copy.decline.text}
      </ConfirmDialog>
    </Stack>
  );
}
