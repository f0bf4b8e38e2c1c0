import type { Course, MemberCourse } from '@portal/contracts/courses';
import { PILLARS, type PillarProgress } from '@portal/contracts/pillars';
import { Grid } from '@portal/ui/grid';
import { StatTile } from '@portal/ui/stat-tile';
import { copy } from './copy';
import { averageProgress, completedCourses, masteredPillars } from './home-stats';

interface HomeStatsProps {
  /** Each is missing when it could not be loaded. */
  allCourses: readonly Course[] | undefined;
  courses: readonly MemberCourse[] | undefined;
  pillars: readonly PillarProgress[] | undefined;
}

/** Four figures; one that cannot be told shows a dash. */
export function HomeStats({ allCourses, courses, pillars }: HomeStatsProps) {
  const { unknown, ...labels } = copy.stats;
  return (
    <Grid as="section" min="15rem" gap="md" aria-label={labels.label}>
      <StatTile
        label={labels.completed}
        icon="award"
        tone="green"
        value={courses ? completedCourses(courses) : unknown}
      />
      <StatTile label={labels.total} icon="book" tone="blue" value={allCourses ? allCourses.length : unknown} />
      <StatTile label={labels.average} icon="trend" value={courses ? `${averageProgress(courses)}%` : unknown} />
      <StatTile
        label={labels.mastered}
        icon="star"
        tone="purple"
        value={pillars ? `${masteredPillars(pillars)}/${PILLARS.length}` : unknown}
      />
    </Grid>
  );
}
