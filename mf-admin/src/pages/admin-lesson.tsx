import { getLessonContent } from '@portal/contracts/content-editing';
import { Navigate, useParams } from '@portal/sdk';
import { LessonScreen } from '../features/content/lesson-screen';

export default function AdminLessonPage() {
  const place = getLessonContent.params.safeParse(useParams());
  if (!place.success) return <Navigate to="/admin/content" replace />;
  return <LessonScreen key={`${place.data.courseKey}-${place.data.day}`} {...place.data} />;
}
