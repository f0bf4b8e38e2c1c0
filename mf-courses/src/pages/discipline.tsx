import { CoursePage } from '../features/lesson/course-page';
import { discipline } from '../features/lesson/course-settings';

export default function DisciplinePage() {
  return <CoursePage settings={discipline} />;
}
