import { styled } from 'styled-components';
import type { Course, MemberCourse } from '@portal/contracts/courses';
import { PILLARS, type PillarProgress } from '@portal/contracts/pillars';
import { StatTile } from '@portal/ui/stat-tile';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { averageProgress, completedCourses, masteredPillars } from './home-stats';

const StyledTiles = styled.section`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

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
    <StyledTiles aria-label={labels.label}>
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
    </StyledTiles>
  );
}
