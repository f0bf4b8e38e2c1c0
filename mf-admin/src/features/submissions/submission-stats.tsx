import type { Submission } from '@portal/contracts/questionnaire';
import { Grid } from '@portal/ui/grid';
import { StatTile } from '@portal/ui/stat-tile';
import { copy } from './copy';
import { countSubmissions } from './submission-counts';

interface SubmissionStatsProps {
  submissions: readonly Submission[];
  now: Date;
}

/** The four stat cards. */
export function SubmissionStats({ submissions, now }: SubmissionStatsProps) {
  const counts = countSubmissions(submissions, now);
  return (
    <Grid as="section" aria-label={copy.stats.label} min="13rem" gap="md">
      <StatTile label={copy.stats.total} value={counts.total} icon="layers" tone="blue" />
      <StatTile label={copy.stats.thisWeek} value={counts.thisWeek} icon="calendar" tone="green" />
      <StatTile label={copy.stats.highIncome} value={counts.highIncome} icon="trend" tone="gold" />
      <StatTile label={copy.stats.realEstate} value={counts.realEstate} icon="home" tone="purple" />
    </Grid>
  );
}
