import type { CourseProgress } from '@portal/contracts/dashboard';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { COURSE_PATHS } from '../../shared/course-path';
import { WorksheetLink } from '../../shared/worksheet-link';
import { copy } from './copy';
import { currentCourse } from './current-course';

const texts = copy.course;

/** The course to go on with. */
export function CurrentCourseProgress({ courses }: { courses: readonly CourseProgress[] }) {
  const current = currentCourse(courses);
  if (!current) {
    return (
      <>
        <Text muted>{texts.empty}</Text>
        <Button as={Link} to="/curriculum" variant="secondary">
          {texts.browse}
        </Button>
      </>
    );
  }
  const { course, courseId, progress } = current;
  return (
    <>
      <Heading as="h3" size="h3">
        {course.title}
      </Heading>
      <Text size="sm" muted>
        {course.description}
      </Text>
      <ProgressBar captioned label={texts.progress(course.title)} value={progress} />
      <Row>
        <Button as={Link} to={COURSE_PATHS[courseId]}>
          {progress > 0 ? texts.resume : texts.start}
        </Button>
        <WorksheetLink url={course.worksheetUrl} label={texts.worksheet} />
      </Row>
    </>
  );
}
