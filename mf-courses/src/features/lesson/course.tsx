import type { ReactNode } from 'react';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Spinner } from '@portal/ui/spinner';
import { ClosedCourse } from '../../shared/closed-course';
import { LazyCourseSkeleton } from './lazy-course-skeleton';
import { copy } from './copy';
import { CourseLessons } from './course-lessons';
import type { CourseSettings } from './course-settings';
import { useCourse } from './use-course';

interface CourseProps {
  settings: CourseSettings;
  /** Replaces a course without lessons. */
  whenEmpty?: ReactNode;
}

/** A course with its settings, once it is loaded. */
export function Course({ settings, whenEmpty }: CourseProps) {
  const course = useCourse(settings);
  if (course.status === 'loading')
    return settings.waits === 'text' ? <Spinner page labeled label={copy.loading} /> : <LazyCourseSkeleton />;
  if (course.status === 'closed') return <ClosedCourse courseKey={settings.courseKey} words={course.words} />;
  if (course.status === 'failed') return <ErrorNotice message={copy.failed} onRetry={course.retry} />;
  if (whenEmpty && course.lessons.length === 0) return whenEmpty;
  return <CourseLessons settings={settings} lessons={course.lessons} progress={course.progress} />;
}
