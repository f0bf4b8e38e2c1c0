import { moneyText } from '@portal/contracts/money';
import { numberText } from '@portal/contracts/number-text';
import { getRevenue, type Revenue } from '@portal/contracts/revenue';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { CardSkeleton, TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { StatTile } from '@portal/ui/stat-tile';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { MonthsTable } from './months-table';
import { PlansTable } from './plans-table';
import { TestModeNotice } from './test-mode-notice';

const SKELETON = (
  <>
    <CardSkeleton widths={['40%', '90%']} />
    <TableSkeleton />
  </>
);

/** Current revenue, by month and by plan. */
export function Overview() {
  const revenue = useAdminCall(getRevenue, {});
  return (
    <QueryResult query={revenue} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
      {(counted) => (
        <Stack gap="lg">
          {counted.test && <TestModeNotice />}
          <Now revenue={counted} />
          <MonthsTable revenue={counted} />
          <PlansTable revenue={counted} />
        </Stack>
      )}
    </QueryResult>
  );
}

function Now({ revenue }: { revenue: Revenue }) {
  const { currency, monthlyCents, endingCents, active, trialing, pastDue } = revenue;
  const { tiles } = copy;
  return (
    <Stack gap="md">
      <Card as="section" aria-labelledby="monthly" featured>
        <Heading as="h2" size="h3" id="monthly">
          {tiles.monthly}
        </Heading>
        <Figure as="p" size="xl">
          {moneyText({ cents: monthlyCents, currency })}
        </Figure>
        {endingCents > 0 && <Text>{tiles.ending(moneyText({ cents: endingCents, currency }))}</Text>}
        <Text muted size="sm">
          {tiles.rule}
        </Text>
      </Card>
      <Grid min="6.5rem" gap="sm" stretch>
        <StatTile label={tiles.active} value={numberText(active)} icon="check" tone="green" compact />
        <StatTile label={tiles.trialing} value={numberText(trialing)} icon="clock" tone="blue" compact />
        <StatTile label={tiles.pastDue} value={numberText(pastDue)} icon="alert" tone="red" compact />
      </Grid>
    </Stack>
  );
}
