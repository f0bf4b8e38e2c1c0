import { useEffect } from 'react';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { useQueuedCalls } from '@portal/sdk';
import { drafts, keepDraft } from './lesson-draft';
import { aboutLesson } from './queued-lesson';

/**
 * Takes the saves of a lesson that waited on this device, and that the server refused, back into its draft: then the
 * lesson shows both versions, and the member chooses.
 */
export function useRefusedSaves(lessonId: string, draftKey: string) {
  const calls = useQueuedCalls((state) => state.calls);
  const discard = useQueuedCalls((state) => state.discard);
  useEffect(() => {
    const refused = calls.filter(({ about, refusal }) => about === aboutLesson(lessonId) && refusal !== undefined);
    for (const { id, input } of refused) {
      const { data } = saveLessonProgress.body.safeParse(input.body);
      if (data?.base) {
        const draft = drafts.read(draftKey);
        const { reflection: text, activitiesCompleted: ticks } = data.base;
        keepDraft(draftKey, {
          ...draft,
          ...(data.reflection !== text && {
            reflection: { from: draft?.reflection?.from ?? text, to: draft?.reflection?.to ?? data.reflection },
          }),
          ticked: { from: draft?.ticked?.from ?? ticks, to: draft?.ticked?.to ?? data.activitiesCompleted },
        });
      }
      void discard?.(id);
    }
  }, [calls, discard, lessonId, draftKey]);
}
