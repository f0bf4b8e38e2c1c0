import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { CardShape, LineShapes } from '@portal/ui/shapes';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { StatsCard } from './stat-tiles';

const STATS = Object.keys(copy.stats).slice(0, 4);

/** The member's home, while it is read. */
export const HomeShape = () => (
  <Placeholder label={copy.loading} gap="section">
    <Card level="hero">
      <Shape width="9rem" />
      <Shape width="22rem" height="2rem" />
      <Shape width="13rem" height="2.75rem" />
    </Card>
    <StatsCard level="quiet">
      {STATS.map((stat) => (
        <Stack key={stat} gap="xs">
          <LineShapes widths={['80%']} />
          <Shape width="3rem" height="1.75rem" />
        </Stack>
      ))}
    </StatsCard>
    <Columns gap="xl">
      <Stack>
        <CardShape widths={['90%', '70%', '100%']} />
        <CardShape widths={['90%', '70%', '100%']} />
      </Stack>
      <CardShape widths={['100%', '100%', '100%', '100%', '100%']} />
    </Columns>
  </Placeholder>
);
