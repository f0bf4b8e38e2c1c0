import { CoursePage } from '../features/lesson/course-page';
import { clarity } from '../features/lesson/course-settings';

export default function ClarityPage() {
  return <CoursePage settings={clarity} />;
}
