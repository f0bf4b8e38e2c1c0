import { useState } from 'react';
import { styled } from 'styled-components';
import type { EmailSuppression } from '@portal/contracts/email-suppressions';
import { Button } from '@portal/ui/button';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { RemoveSuppressionDialog } from '../../../shared/email-suppression/remove-suppression-dialog';
import { SuppressionBadge } from '../../../shared/email-suppression/suppression-badge';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { suppressionsCopy as copy } from './copy';

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
  const [removing, setRemoving] = useState<EmailSuppression>();
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
        status: (suppression) => <SuppressionBadge suppression={suppression} labels={copy.reasons} />,
        details: ({ message }) => message && <StyledText>{message}</StyledText>,
      },
      cell: (suppression) => (
        <CellLines>
          <SuppressionBadge suppression={suppression} labels={copy.reasons} />
          {suppression.message && (
            <Text muted size="xs">
              <StyledText>{suppression.message}</StyledText>
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
        <RemoveSuppressionDialog suppression={removing} onClose={() => setRemoving(undefined)} onChanged={onChanged} />
      )}
    </Section>
  );
}
