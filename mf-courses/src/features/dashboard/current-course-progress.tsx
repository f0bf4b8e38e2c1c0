import type { CourseProgress } from '@portal/contracts/dashboard';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { currentCourse } from '../../shared/current-course';
import { NextLessonCard } from '../../shared/next-lesson-card';
import { PlanOffer } from '../../shared/plan-offer';
import { WorksheetLink } from '../../shared/worksheet-link';
import { copy } from './copy';

const texts = copy.course;

interface CurrentCourseProgressProps {
  courses: readonly CourseProgress[];
  /** Whether the courses are part of a plan that the member does not have. */
  closed: boolean;
}

/** The course to go on with, and today's lesson of it. */
export function CurrentCourseProgress({ courses, closed }: CurrentCourseProgressProps) {
  const current = currentCourse(courses);
  if (closed) {
    return (
      <Section id="current-course" title={texts.title}>
        <PlanOffer entitlement="courses" words={ENTITLEMENTS.courses.closed} />
      </Section>
    );
  }
  if (!current) {
    return (
      <Section id="current-course" title={texts.title}>
        <Text muted>{texts.empty}</Text>
        <Row>
          <Button as={Link} to="/curriculum">
            {texts.browse}
          </Button>
        </Row>
      </Section>
    );
  }
  return (
    <NextLessonCard
      id="current-course"
      label={texts.title}
      courseId={current.courseId}
      course={current.course}
      standing={current}
      further={<WorksheetLink url={current.course.worksheetUrl} label={texts.worksheet} />}
    />
  );
}
