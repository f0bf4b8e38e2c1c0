import { styled } from 'styled-components';
import type { Submission } from '@portal/contracts/questionnaire';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { from } from '@portal/ui/tokens';
import { copy as lead } from '../../../../shared/lead/copy';
import { IncomeBadge } from '../../../../shared/lead/income-badge';
import type { DataColumn } from '../../../../shared/data-table/column';
import { DataTable } from '../../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../../shared/exact-time';
import { copy } from './copy';

const { table } = copy;
const { fields } = lead;

/** Breaks no name where the table is narrow, but one that is longer than any. */
const StyledName = styled.strong`
  display: block;
  overflow-wrap: anywhere;

  ${from.tablet} {
    min-width: 4.5rem;
  }
`;

interface QuestionnairesTableProps {
  leads: readonly Submission[];
  onView: (lead: Submission) => void;
}

/** The leads in the order given. */
export function QuestionnairesTable({ leads, onView }: QuestionnairesTableProps) {
  const columns: DataColumn<Submission>[] = [
    {
      key: 'name',
      header: fields.name,
      phone: { title: ({ name }) => name },
      cell: ({ name }) => <StyledName>{name}</StyledName>,
    },
    { key: 'industry', header: fields.industry, phone: 'fact', cell: ({ industry }) => industry },
    {
      key: 'currentIncome',
      header: fields.currentIncome,
      phone: { fact: ({ currentIncome }) => currentIncome },
      cell: ({ currentIncome }) => <IncomeBadge range={currentIncome} />,
    },
    { key: 'incomeGoal', header: fields.incomeGoal, cell: ({ incomeGoal }) => <IncomeBadge range={incomeGoal} /> },
    {
      key: 'submitted',
      header: fields.submitted,
      phone: { status: ({ createdAt }) => <ShortTime at={createdAt} dateOnly /> },
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      key: 'actions',
      header: table.actions,
      phone: 'action',
      cell: (sent) => (
        <Button variant="secondary" size="small" aria-label={`${table.view} ${sent.name}`} onClick={() => onView(sent)}>
          <Icon name="eye" size={16} />
          {table.view}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={table.title}
      columns={columns}
      rows={leads}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
    />
  );
}
