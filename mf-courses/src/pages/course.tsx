import { Navigate, NotFound, useParams, useSearchParams } from '@portal/sdk';
import { Page } from '@portal/ui/page';
import { coursePath } from '../shared/course-path';

/** `/course/:id` leads on to the course's own screen, on the day that it names (`?day=7`). */
export default function CourseByIdPage() {
  const [params] = useSearchParams();
  const path = coursePath(useParams().id, params.get('day'));
  if (path) return <Navigate to={path} replace />;
  return (
    <Page>
      <NotFound />
    </Page>
  );
}
