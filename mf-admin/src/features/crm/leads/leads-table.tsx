import { styled } from 'styled-components';
import type { Lead } from '@portal/contracts/leads';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { SuppressionBadge } from '../../../shared/email-suppression/suppression-badge';
import { RowLinks } from '../../../shared/row-links';
import { copy as lead } from '../../../shared/lead/copy';
import { IncomeBadge } from '../../../shared/lead/income-badge';
import { ResponseBadge, ResponseText } from './parts/response-badge';
import { LeadStatusBadge } from '../../../shared/lead-status-badge';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { copy } from './copy';

const { fields } = lead;
const { table } = copy;

const StyledName = styled.strong`
  overflow-wrap: anywhere;
`;

interface LeadsTableProps {
  leads: readonly Lead[];
  now: Date;
  /** The query of this list, to come back to it. */
  search: string;
}

/** A page of leads. */
export function LeadsTable({ leads, now, search }: LeadsTableProps) {
  const columns: DataColumn<Lead>[] = [
    {
      key: 'name',
      header: fields.name,
      phone: { title: ({ name }) => name, fact: ({ industry }) => industry },
      cell: ({ name, industry, repeats, emailSuppression }) => (
        <CellLines>
          <StyledName>{name}</StyledName>
          <Text muted size="xs">
            {industry}
          </Text>
          {repeats > 0 && <Badge>{table.repeats(repeats)}</Badge>}
          <SuppressionBadge suppression={emailSuppression} />
        </CellLines>
      ),
    },
    { key: 'income', header: fields.currentIncome, cell: ({ currentIncome }) => <IncomeBadge range={currentIncome} /> },
    {
      key: 'submitted',
      header: fields.submitted,
      phone: { fact: ({ createdAt }) => <ShortTime at={createdAt} dateOnly /> },
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      key: 'status',
      header: table.status,
      phone: {
        status: ({ status, emailSuppression }) => (
          <>
            <LeadStatusBadge status={status} /> <SuppressionBadge suppression={emailSuppression} />
          </>
        ),
        fact: (lead) => lead.status === 'new' && <ResponseText lead={lead} now={now} />,
      },
      cell: (lead) => (
        <CellLines>
          <LeadStatusBadge status={lead.status} />
          {lead.status === 'new' && <ResponseBadge lead={lead} now={now} />}
        </CellLines>
      ),
    },
    {
      key: 'actions',
      header: table.actions,
      phone: 'action',
      cell: ({ id, name }) => (
        <Button
          as={Link}
          variant="secondary"
          size="small"
          to={`/admin/leads/${id}`}
          state={{ search }}
          aria-label={`${table.open} ${name}`}
        >
          {table.open}
        </Button>
      ),
    },
  ];
  return (
    <RowLinks>
      <DataTable
        caption={table.title}
        columns={columns}
        rows={leads}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
    </RowLinks>
  );
}
