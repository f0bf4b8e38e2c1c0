import { useState } from 'react';
import { styled } from 'styled-components';
import { removeEmailSuppression, type EmailSuppression } from '@portal/contracts/email-suppressions';
import { useToast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages, suppressionsCopy as copy } from './copy';

const TONES: Record<EmailSuppression['reason'], Tone> = { bounce: 'red', complaint: 'gold' };

const StyledText = styled.span`
  overflow-wrap: anywhere;
`;

interface SuppressedAddressesProps {
  suppressions: readonly EmailSuppression[];
  /** Loads older ones; omitted if there are none. */
  onMore?: () => void;
  isLoadingMore: boolean;
  onChanged: () => unknown;
}

/** The addresses that get no emails, of which the owner can remove some. */
export function SuppressedAddresses({ suppressions, onMore, isLoadingMore, onChanged }: SuppressedAddressesProps) {
  const toast = useToast();
  const [removing, setRemoving] = useState<EmailSuppression>();
  const remove = useAdminSend(removeEmailSuppression, {
    failed: messages.removeFailed,
    onSuccess: () => toast(messages.removed),
    onSettled: () => {
      setRemoving(undefined);
      return onChanged();
    },
  });
  const action = (suppression: EmailSuppression) => (
    <RowAction label={copy.remove} subject={suppression.email} onClick={() => setRemoving(suppression)} />
  );
  const columns: DataColumn<EmailSuppression>[] = [
    {
      key: 'address',
      header: copy.address,
      phone: { title: ({ email }) => email },
      cell: ({ email }) => <StyledText>{email}</StyledText>,
    },
    {
      key: 'reason',
      header: copy.reason,
      phone: {
        status: ({ reason }) => <Badge tone={TONES[reason]}>{copy.reasons[reason]}</Badge>,
        details: ({ message }) => message && <StyledText>{message}</StyledText>,
      },
      cell: ({ reason, message }) => (
        <CellLines>
          <Badge tone={TONES[reason]}>{copy.reasons[reason]}</Badge>
          {message && (
            <Text muted size="xs">
              <StyledText>{message}</StyledText>
            </Text>
          )}
        </CellLines>
      ),
    },
    {
      key: 'since',
      header: copy.since,
      phone: { fact: ({ suppressedAt }) => <ShortTime at={suppressedAt} /> },
      cell: ({ suppressedAt }) => <ExactTime at={suppressedAt} />,
    },
    { key: 'actions', header: copy.actions, phone: { action }, cell: action },
  ];
  return (
    <Section id="suppressed-addresses" title={copy.title}>
      <Text muted>{copy.intro}</Text>
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={suppressions}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
      />
      {onMore && (
        <Row justify="center">
          <Button variant="secondary" disabled={isLoadingMore} onClick={onMore}>
            {copy.more}
          </Button>
        </Row>
      )}
      {removing && (
        <ConfirmDialog
          id="remove-suppression"
          title={copy.ask.title(removing.email)}
          keep={copy.ask.keep}
          confirm={copy.ask.confirm}
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        >
          <Text>{copy.ask.text[removing.reason]}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
