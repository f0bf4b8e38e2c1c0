import { CourseFrame } from '../../shared/course-frame';
import { Course } from './course';
import type { CourseSettings } from './course-settings';

/** The screen of a course that has one to itself. */
export function CoursePage({ settings }: { settings: CourseSettings }) {
  return (
    <CourseFrame title={settings.title} back={settings.back}>
      <Course settings={settings} />
    </CourseFrame>
  );
}
