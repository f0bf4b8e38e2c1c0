import { styled } from 'styled-components';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseStatus } from './use-courses';

const texts = copy.courses;

/** As high before it is known as after. */
const StyledNext = styled(Text)<{ $lines: number }>`
  min-height: ${({ $lines }) => $lines}lh;
`;

const StyledStanding = styled(Stack)<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'visible' : 'hidden')};
`;

/** What is next in a course; nothing in one that has no lessons yet. */
function nextText({ next, locked }: CourseStatus) {
  if (next) return texts.next(next.day, next.title);
  return locked ? '' : texts.completed;
}

interface StandingProps {
  /** Missing until the server has told of it. */
  course: CourseStatus | undefined;
  /** How many lines what is next takes at most. */
  lines?: number;
}

/** How far the member is in a course, and what is next there; room for it until that is known. */
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
