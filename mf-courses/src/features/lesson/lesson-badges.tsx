import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';

interface LessonBadgesProps {
  settings: CourseSettings;
  completed: boolean;
  shortDayDone: boolean;
}

/** How far a lesson is. Where a course names one that isn't completed, a short day stands next to it. */
export function LessonBadges({ settings, completed, shortDayDone }: LessonBadgesProps) {
  if (completed) return <Badge tone="green">{copy.completed}</Badge>;
  return (
    <Row gap="xs">
      {settings.saves === 'immediate' && <Badge tone="gold">{copy.inProgress}</Badge>}
      {shortDayDone && <Badge tone="blue">{copy.shortDay.badge}</Badge>}
    </Row>
  );
}
