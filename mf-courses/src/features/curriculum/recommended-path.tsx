import { styled } from 'styled-components';
import type { MemberCourse } from '@portal/contracts/courses';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font, from, space } from '@portal/ui/tokens';
import { COURSE_PATHS } from '../../shared/course-path';
import { currentCourse } from '../../shared/current-course';
import { copy } from './copy';
import type { CourseStatus } from './use-courses';

const { path: texts } = copy;

const StyledStep = styled.li`
  margin-inline-start: ${space.lg};

  &::marker {
    font-weight: ${font.weight.strong};
  }
`;

/** As high as the button, whose words and width depend on the course. */
const StyledButtonRoom = styled.div`
  height: 2.75rem;
`;

const StyledSteps = styled.ol`
  display: grid;
  list-style: decimal;
  gap: ${space.md} ${space.xl};

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** As high before the courses are known as after. */
const StyledContent = styled(Stack)<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'visible' : 'hidden')};
`;

const StyledHead = styled.div`
  display: grid;
  gap: ${space.sm};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

/** One line, however long. */
const StyledLine = styled(Text)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Steps that are shown: the one to go on with, and what is after it. */
const STEPS = 3;

/** The courses to study one after the other, beginning with the one to go on with: the member's own, then all others. */
function stepsOf(courses: readonly CourseStatus[], mine: readonly MemberCourse[]) {
  const current = currentCourse(mine);
  const order = [...mine.map(({ course }) => course.id), ...courses.map(({ id }) => id)];
  const open = courses
    .filter(({ locked, next }) => !locked && next !== null)
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const first = open.find(({ id }) => id === current?.course.id) ?? open[0];
  return first ? [first, ...open.filter((course) => course !== first)].slice(0, STEPS) : [];
}

const stepText = ({ progress }: CourseStatus, isFirst: boolean) =>
  progress > 0 ? texts.percent(progress) : isFirst ? texts.next : texts.later;

interface RecommendedPathProps {
  /** Missing until the server has told of them, as the next. */
  courses: readonly CourseStatus[] | undefined;
  /** The member's courses, the recommended one first. */
  mine: readonly MemberCourse[] | undefined;
}

/** What to study next, beginning with the course that fits the member; room for it until that is known. */
export function RecommendedPath({ courses, mine }: RecommendedPathProps) {
  const steps = courses && mine && stepsOf(courses, mine);
  const first = steps?.[0];
  if (steps && !first) return null;
  return (
    <Card as="section" featured aria-labelledby="recommended-path">
      <StyledContent $known={steps !== undefined}>
        <StyledHead>
          <Heading as="h2" size="h3" id="recommended-path">
            {texts.title}
          </Heading>
          {first ? (
            <Button as={Link} to={COURSE_PATHS[first.id]}>
              {first.progress > 0 ? texts.resume(first.next?.day ?? 1) : texts.start}
              <Icon name="arrow-right" size={20} />
            </Button>
          ) : (
            <StyledButtonRoom />
          )}
        </StyledHead>
        <StyledSteps>
          {Array.from({ length: steps?.length ?? STEPS }, (_, index) => (
            <Step key={index} isFirst={index === 0} course={steps?.[index]} />
          ))}
        </StyledSteps>
      </StyledContent>
    </Card>
  );
}

function Step({ isFirst, course }: { isFirst: boolean; course: CourseStatus | undefined }) {
  return (
    <StyledStep>
      <Stack gap="xxs">
        <StyledLine weight="medium">{course?.title ?? texts.next}</StyledLine>
        <StyledLine size="sm" muted>
          {course ? stepText(course, isFirst) : texts.next}
        </StyledLine>
      </Stack>
    </StyledStep>
  );
}
