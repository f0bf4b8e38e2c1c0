import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';

/** Stands where the lesson would be on a day that has none. */
export function LessonNotFound({ settings }: { settings: CourseSettings }) {
  return (
    <EmptyState
      title={copy.notFound.title}
      text={copy.notFound.text}
      action={
        <Button as={Link} to={settings.back.to}>
          {settings.notFoundBack}
        </Button>
      }
    />
  );
}
