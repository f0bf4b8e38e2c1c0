import { styled } from 'styled-components';
import type { ListedSequence } from '@portal/contracts/email-sequences';
import { numberText } from '@portal/contracts/number-text';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { DataColumn } from '../../../../shared/data-table/column';
import { DataTable } from '../../../../shared/data-table/data-table';
import { useCourseTitles } from '../use-course-titles';
import { copy, triggerText } from './copy';
import { SequenceStateBadge } from './sequence-state';

const { columns: headers } = copy;

const StyledName = styled.strong`
  overflow-wrap: anywhere;
`;

/** How many people. */
const count = (key: 'enrolled' | 'inProgress' | 'reachedGoal'): DataColumn<ListedSequence> => ({
  key,
  header: headers[key],
  cell: ({ counts }) => numberText(counts[key]),
  phone: {
    [key === 'enrolled' ? 'fact' : 'details']: ({ counts }: ListedSequence) =>
      key === 'enrolled' ? copy.enrolled(counts[key]) : numberText(counts[key]),
  },
});

const openLink = ({ id, name }: ListedSequence) => (
  <Button
    as={Link}
    to={`/admin/email-sequences/${id}`}
    variant="secondary"
    size="small"
    aria-label={`${copy.open}: ${name}`}
  >
    {copy.open}
  </Button>
);

const columnsWith = (courseTitle: (key: string) => string): DataColumn<ListedSequence>[] => [
  {
    key: 'name',
    header: headers.name,
    phone: { title: ({ name }) => name },
    cell: ({ name }) => <StyledName>{name}</StyledName>,
  },
  {
    key: 'status',
    header: headers.status,
    phone: 'status',
    cell: ({ state }) => <SequenceStateBadge state={state} />,
  },
  {
    key: 'trigger',
    header: headers.trigger,
    phone: 'fact',
    cell: ({ trigger }) => triggerText(trigger, courseTitle),
  },
  {
    key: 'steps',
    header: headers.steps,
    phone: { details: ({ steps }) => numberText(steps) },
    cell: ({ steps }) => numberText(steps),
  },
  count('enrolled'),
  count('inProgress'),
  count('reachedGoal'),
  { key: 'actions', header: headers.actions, phone: 'action', cell: openLink },
];

/** Sequences in the order given. */
export function SequencesTable({ sequences }: { sequences: readonly ListedSequence[] }) {
  const courses = useCourseTitles();
  return (
    <DataTable
      caption={copy.caption}
      columns={columnsWith((key) => courses.find((course) => course.key === key)?.title ?? key)}
      rows={sequences}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
    />
  );
}
