import { ErrorNotice } from '@portal/ui/error-notice';
import { Spinner } from '@portal/ui/spinner';
import { copy } from './copy';
import { CourseLessons } from './course-lessons';
import type { CourseSettings } from './course-settings';
import { useCourse } from './use-course';

/** A course as its settings say, once it is loaded. */
export function Course({ settings }: { settings: CourseSettings }) {
  const course = useCourse(settings);
  if (course.status === 'loading') return <Spinner page labelled label={copy.loading} />;
  if (course.status === 'failed') return <ErrorNotice message={copy.failed} onRetry={course.retry} />;
  return <CourseLessons settings={settings} lessons={course.lessons} progress={course.progress} />;
}
