import { styled } from 'styled-components';
import type { EmailSequence, SequenceStep } from '@portal/contracts/email-sequences';
import { numberText } from '@portal/contracts/number-text';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import type { DataColumn } from '../../../../shared/data-table/column';
import { DataTable } from '../../../../shared/data-table/data-table';
import { StatList } from '../../../../shared/stat-list';
import { resultsCopy as copy } from './copy';

const StyledSubject = styled.strong`
  overflow-wrap: anywhere;
`;

type Count = keyof typeof copy.counts;

const count = (key: Count): DataColumn<SequenceStep> => ({
  key,
  header: copy.counts[key],
  cell: ({ counts }) => numberText(counts[key]),
  phone: { details: ({ counts }) => numberText(counts[key]) },
});

const COLUMNS: DataColumn<SequenceStep>[] = [
  {
    key: 'subject',
    header: copy.email,
    phone: { title: ({ subject }) => subject },
    cell: ({ subject }) => <StyledSubject>{subject}</StyledSubject>,
  },
  ...(Object.keys(copy.counts) as Count[]).map(count),
];

/** What became of the people in a sequence, and of each email. */
export const SequenceResults = ({ sequence: { counts, steps } }: { sequence: EmailSequence }) => (
  <Card as="section" aria-labelledby="results-title">
    <Stack>
      <Heading id="results-title" size="h3">
        {copy.title}
      </Heading>
      <StatList
        stats={[
          [copy.enrolled, counts.enrolled],
          [copy.inProgress, counts.inProgress],
          [copy.reachedGoal, counts.reachedGoal],
        ]}
      />
      {steps.length > 0 && (
        <DataTable
          caption={copy.caption}
          columns={COLUMNS}
          rows={steps}
          rowKey={({ id }) => id}
          rowName={({ subject }) => subject}
        />
      )}
    </Stack>
  </Card>
);
