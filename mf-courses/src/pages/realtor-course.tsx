import { CoursePage } from '../features/lesson/course-page';
import { realtor } from '../features/lesson/course-settings';

export default function RealtorCoursePage() {
  return <CoursePage settings={realtor} />;
}
