import { styled } from 'styled-components';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseStatus } from './use-courses';

const texts = copy.courses;

/** The same height before and after it has loaded. */
const StyledNext = styled(Text)<{ $lines: number }>`
  min-height: ${({ $lines }) => $lines}lh;
`;

const StyledStanding = styled(Stack)<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'visible' : 'hidden')};
`;

/** A course's next lesson; undefined for a course without lessons. */
function nextText({ next, locked }: CourseStatus) {
  if (next) return texts.next(next.day, next.title);
  return locked ? '' : texts.completed;
}

interface StandingProps {
  /** Undefined until loaded. */
  course: CourseStatus | undefined;
  /** The maximum number of lines for the next lesson. */
  lines?: number;
}

/** The member's progress in a course, and the next lesson there; reserves space until they have loaded. */
export function Standing({ course, lines = 1 }: StandingProps) {
  return (
    <StyledStanding gap="xs" $known={course !== undefined}>
      <ProgressBar
        label={texts.progress(course?.title ?? '')}
        value={course?.progress ?? 0}
        {...(course && { tone: PILLAR_DETAILS[course.pillar].color })}
        size="small"
      />
      <StyledNext size="sm" muted $lines={lines}>
        {course && nextText(course)}
      </StyledNext>
    </StyledStanding>
  );
}
