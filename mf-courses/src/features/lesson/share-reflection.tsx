import { useState } from 'react';
import { shareReflection, type Lesson, type LessonProgress } from '@portal/contracts/lessons';
import { useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Checkbox } from '@portal/ui/checkbox';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { LessonCache } from './lesson-cache';

const { sharing } = copy;

interface ShareReflectionProps {
  settings: CourseSettings;
  lesson: Lesson;
  progress: LessonProgress | undefined;
}

/** Who can read the reflection, and the switch that changes it. Changes are saved immediately. */
export function ShareReflection({ settings, lesson, progress }: ShareReflectionProps) {
  const client = useQueryClient();
  const toast = useToast();
  /** Before anything of the lesson is saved there is no progress that could say so. */
  const [answered, setAnswered] = useState(false);
  const share = useSend(shareReflection, {
    onSuccess: ({ reflectionShared = false }) => {
      setAnswered(reflectionShared);
      const cache = new LessonCache(client, settings.courseKey);
      const row = cache.row(lesson.id);
      if (row) cache.show(lesson.id, { ...row, reflectionShared });
    },
    onError: (error) => toast(apiErrorMessage(error, sharing.failed)),
  });
  const isShared = progress ? progress.reflectionShared === true : answered;
  return (
    <div>
      <Checkbox
        id="share-reflection"
        label={sharing.share}
        aria-describedby="share-reflection-readers"
        checked={share.isPending ? share.variables.body.shared : isShared}
        onChange={({ target }) => {
          if (!share.isPending) share.mutate({ params: { lessonId: lesson.id }, body: { shared: target.checked } });
        }}
      />
      <Text id="share-reflection-readers" size="sm" muted role="status">
        {isShared ? sharing.coaches : sharing.onlyYou}
      </Text>
    </div>
  );
}
