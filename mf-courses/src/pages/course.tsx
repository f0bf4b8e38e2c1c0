import { Navigate, NotFound, useParams } from '@portal/sdk';
import { coursePath } from '../courses/course-path';

/** `/course/:id` leads on to the course's own screen. */
export default function CourseByIdPage() {
  const path = coursePath(useParams().id);
  return path ? <Navigate to={path} replace /> : <NotFound />;
}
