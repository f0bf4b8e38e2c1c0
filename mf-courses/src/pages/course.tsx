import { Navigate, NotFound, useParams } from '@portal/sdk';
import { Page } from '@portal/ui/page';
import { coursePath } from '../courses/course-path';

/** `/course/:id` leads on to the course's own screen. */
export default function CourseByIdPage() {
  const path = coursePath(useParams().id);
  if (path) return <Navigate to={path} replace />;
  return (
    <Page>
      <NotFound />
    </Page>
  );
}
