import { styled } from 'styled-components';
import type { Course, MemberCourse } from '@portal/contracts/courses';
import { PILLARS, type PillarProgress } from '@portal/contracts/pillars';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { averageProgress, completedCourses, masteredPillars } from './home-stats';

/** Four side by side, or two on a phone. */
export const StatsCard = styled(Card)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md} ${space.lg};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

interface HomeStatsProps {
  /** Each is missing when it could not be loaded. */
  allCourses: readonly Course[] | undefined;
  courses: readonly MemberCourse[] | undefined;
  pillars: readonly PillarProgress[] | undefined;
}

/** Four figures; an unknown one is shown as a dash. */
export function HomeStats({ allCourses, courses, pillars }: HomeStatsProps) {
  const { unknown, ...labels } = copy.stats;
  const stats = [
    [labels.completed, courses ? completedCourses(courses) : unknown],
    [labels.total, allCourses ? allCourses.length : unknown],
    [labels.average, courses ? `${averageProgress(courses)}%` : unknown],
    [labels.mastered, pillars ? `${masteredPillars(pillars)}/${PILLARS.length}` : unknown],
  ];
  return (
    <StatsCard as="section" level="quiet" aria-label={labels.label}>
      {stats.map(([label, value]) => (
        <div key={label}>
          <Text size="xs" muted>
            {label}
          </Text>
          <Figure as="p">{value}</Figure>
        </div>
      ))}
    </StatsCard>
  );
}
