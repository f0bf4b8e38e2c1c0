import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseStanding } from './use-courses';

const texts = copy.courses;

/** How far the member is in a course, and what is next there. */
export function Standing({ course: { title, pillar, progress, next } }: { course: CourseStanding }) {
  return (
    <Stack gap="xs">
      <ProgressBar label={texts.progress(title)} value={progress} tone={PILLAR_DETAILS[pillar].colour} size="small" />
      <Text size="sm" muted>
        {next ? texts.next(next.day, next.title) : texts.completed}
      </Text>
    </Stack>
  );
}
