import { useState } from 'react';
import {
  getImportInvitations,
  IMPORT_INVITATIONS_PAGE,
  previewImportInvitation,
  sendImportInvitations,
  type ImportInvitations as Invitations,
} from '@portal/contracts/import-invitations';
import { pathOf, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Pagination } from '../../../shared/pagination';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { useKeepPreviousData } from '../../../shared/use-keep-previous-data';
import { copy, invitedMessage, messages } from './copy';

const { invitations: texts } = copy;

/** Members of earlier imports who have never signed in, and the button that invites all of them. */
export function ImportInvitations() {
  const [page, setPage] = useState(1);
  const list = useKeepPreviousData(useAdminCall(getImportInvitations, { query: { page } }));
  if (!list.data || list.data.total + list.data.invited === 0) return null;
  const { total, invited, members, canInvite } = list.data;
  return (
    <Card as="section" aria-labelledby="import-invitations">
      <Stack>
        <Heading as="h2" size="h3" id="import-invitations">
          {texts.title}
        </Heading>
        <Text>{total === 0 ? texts.everyone : texts.total(total)}</Text>
        {invited > 0 && (
          <Text muted size="sm">
            {texts.invited(invited)}
          </Text>
        )}
        {total > 0 && (
          <>
            {canInvite ? <InviteAll total={total} onSent={list.refetch} /> : <Text muted>{texts.cannot}</Text>}
            <Stack as="ul" role="list" gap="xs">
              {members.map(({ id, name, email }) => (
                <Text as="li" key={id} size="sm">
                  {copy.invited.person(name, email)}
                </Text>
              ))}
            </Stack>
            <Pagination
              label={texts.pages}
              page={page}
              last={Math.ceil(total / IMPORT_INVITATIONS_PAGE)}
              onChange={setPage}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

function InviteAll({ total, onSent }: Pick<Invitations, 'total'> & { onSent: () => unknown }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const send = useAdminSend(sendImportInvitations, {
    failed: messages.inviteFailed,
    onSuccess: ({ sent }) => toast(invitedMessage(sent)),
    onSettled: () => {
      setAsking(false);
      return onSent();
    },
  });
  return (
    <Row gap="xs">
      <Button variant="secondary" disabled={send.isPending} onClick={() => setAsking(true)}>
        {texts.send(total)}
      </Button>
      <Button as="a" href={pathOf(previewImportInvitation, {})} target="_blank" rel="noreferrer" variant="ghost">
        <Icon name="external" size={16} /> {texts.preview}
      </Button>
      {asking && (
        <ConfirmDialog
          id="send-import-invitations"
          title={texts.asking(total)}
          keep={texts.keep}
          confirm={texts.confirm}
          disabled={send.isPending}
          onConfirm={() => send.mutate({ body: { expected: total } })}
          onClose={() => setAsking(false)}
        >
          <Text>{texts.text}</Text>
        </ConfirmDialog>
      )}
    </Row>
  );
}
