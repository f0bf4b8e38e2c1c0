import { courseKeySchema } from '@portal/contracts/courses';
import { Navigate, useParams } from '@portal/sdk';
import { CourseScreen } from '../features/content/course-screen';

export default function AdminCoursePage() {
  const courseKey = courseKeySchema.safeParse(useParams().courseKey);
  if (!courseKey.success) return <Navigate to="/admin/content" replace />;
  return <CourseScreen key={courseKey.data} courseKey={courseKey.data} />;
}
