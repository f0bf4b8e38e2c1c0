import type { CallOutput } from '@portal/contracts/call';
import {
  resendMemberInvitation,
  withdrawMemberInvitation,
  type inviteMember,
  type MemberInvitation,
} from '@portal/contracts/registration';
import { Link, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { messages as invitationMessages } from '../../../shared/invitation-copy';
import { Can } from '../../../shared/can';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { invitations: texts } = copy;

interface InvitationsProps {
  invitations: readonly MemberInvitation[];
  onInvited: (invited: CallOutput<typeof inviteMember>) => void;
  onChanged: () => void;
}

/** Invitations that have not been accepted. */
export function Invitations({ invitations, onInvited, onChanged }: InvitationsProps) {
  const toast = useToast();
  const resend = useAdminSend(resendMemberInvitation, {
    failed: invitationMessages.inviteFailed,
    onSuccess: (invited) => {
      toast(messages.resent);
      onInvited(invited);
    },
    onSettled: onChanged,
  });
  const withdraw = useAdminSend(withdrawMemberInvitation, {
    failed: messages.failed,
    onSuccess: () => toast(messages.withdrawn),
    onSettled: onChanged,
  });
  const isBusy = resend.isPending || withdraw.isPending;
  const columns: Column<MemberInvitation>[] = [
    {
      key: 'who',
      header: texts.who,
      cell: ({ name, email }) => (
        <CellLines>
          <strong>{name}</strong>
          <span>{email}</span>
        </CellLines>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, expiresAt }) => (
        <Text muted={state === 'expired'}>
          {state === 'expired' ? texts.over : texts.until} <ExactTime at={expiresAt} />
        </Text>
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      cell: ({ id, name, leadId }) => (
        <Row gap="xs">
          {leadId && (
            <Can permission="leads">
              <Button
                as={Link}
                to={`/admin/leads/${leadId}`}
                variant="ghost"
                size="small"
                aria-label={`${texts.lead}: ${name}`}
              >
                {texts.lead}
              </Button>
            </Can>
          )}
          <RowAction
            label={texts.resend}
            subject={name}
            disabled={isBusy}
            onClick={() => resend.mutate({ params: { id } })}
          />
          <RowAction
            label={texts.withdraw}
            subject={name}
            disabled={isBusy}
            onClick={() => withdraw.mutate({ params: { id } })}
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
      {invitations.length === 0 ? (
        <EmptyState icon="mail" {...texts.empty} />
      ) : (
        <Table caption={texts.caption} columns={columns} rows={invitations} rowKey={({ id }) => id} />
      )}
    </Stack>
  );
}
