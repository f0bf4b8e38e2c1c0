import { Grid } from '@portal/ui/grid';
import { StatTile } from '@portal/ui/stat-tile';
import { copy } from './copy';

/** The three static stat cards (spec section 2). */
export const CommunityStats = () => (
  <Grid as="section" aria-label={copy.statsLabel} min="13rem" stretch gap="md">
    {copy.stats.map((stat) => (
      <StatTile key={stat.label} {...stat} />
    ))}
  </Grid>
);
