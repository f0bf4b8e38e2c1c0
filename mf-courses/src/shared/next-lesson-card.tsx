import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CourseKey } from '@portal/contracts/courses';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { copy } from './copy';
import { COURSE_PATHS } from './course-path';
import type { Standing } from './current-course';
import { PlanOffer } from './plan-offer';

const texts = copy.lessonAhead;

/** The lesson, and the course's progress: next to it if there is space, otherwise below. */
const StyledLesson = styled(Card)`
  flex-flow: row wrap;
  align-items: flex-end;
  align-content: space-between;
  gap: ${space.md} ${space.xxl};

  > :first-child {
    flex: 3 1 22rem;
  }
  > :last-child {
    flex: 1 1 16rem;
  }
`;

/** The title of the next lesson; after a completed day, it is less urgent. */
function headline({ next, daysSinceLesson }: Standing) {
  if (!next) return { title: texts.finished, after: undefined };
  const lesson = texts.lesson(next.day, next.title);
  return daysSinceLesson === 0
    ? { title: texts.done, after: texts.upNext(lesson) }
    : { title: lesson, after: undefined };
}

interface NextLessonCardProps {
  /** Base of the heading's id. */
  id: string;
  /** The label of this part of the screen. */
  label: string;
  courseId: CourseKey;
  course: { title: string; description: string };
  standing: Standing;
  /** Displayed next to the button. */
  further?: ReactNode;
  /** Whether it takes a plan to go on. */
  closed?: boolean | undefined;
}

/** The one thing to go on with: the next lesson of a course, with how far the course is. */
export function NextLessonCard({
  id,
  label,
  courseId,
  course,
  standing,
  further,
  closed = false,
}: NextLessonCardProps) {
  const { next, progress, daysSinceLesson } = standing;
  const { title, after } = headline(standing);
  return (
    <StyledLesson as="section" level="hero" id={id} aria-labelledby={`${id}-title`}>
      <Stack gap="md">
        <Stack gap="xs">
          <Eyebrow as="h2" id={`${id}-title`}>
            {label}
          </Eyebrow>
          <Heading as="h3">{title}</Heading>
          {after && <Text>{after}</Text>}
        </Stack>
        {closed ? (
          <PlanOffer entitlement="courses" words={ENTITLEMENTS.courses.closed} />
        ) : (
          <Row gap="xs">
            {next ? (
              <Button as={Link} to={COURSE_PATHS[courseId]} variant={daysSinceLesson === 0 ? 'secondary' : 'primary'}>
                {progress > 0 ? texts.resume(next.day) : texts.start(next.day)}
                <Icon name="arrow-right" size={20} />
              </Button>
            ) : (
              <Button as={Link} to="/curriculum">
                {texts.choose}
              </Button>
            )}
            {further}
          </Row>
        )}
      </Stack>
      <Stack gap="xs">
        <Row justify="between" align="end" nowrap>
          <Text size="sm" weight="strong">
            {course.title}
          </Text>
          <Figure>{Math.round(progress)}%</Figure>
        </Row>
        <ProgressBar label={texts.progress(course.title)} value={progress} />
      </Stack>
    </StyledLesson>
  );
}
