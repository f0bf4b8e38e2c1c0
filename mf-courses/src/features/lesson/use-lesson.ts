import { useState, useSyncExternalStore } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { useMember, useMutation, useQueryClient } from '@portal/sdk';
import type { CourseSettings } from './course-settings';
import { drafts, DraftStore, type Draft } from './draft-store';
import { lessonSaver } from './lesson-saves';
import { sameTicks, savedWork, shownWork, toggled, workByRule, type LessonWork } from './lesson-work';

/** One lesson at work: what is shown of it and what the member can do. */
export function useLesson(settings: CourseSettings, lesson: Lesson, progress: LessonProgress | undefined) {
  const queryClient = useQueryClient();
  const draftKey = DraftStore.key(useMember().id, lesson.id);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(draftKey));
  const saver = lessonSaver(queryClient, { settings, lesson, draftKey });
  const { mutate: send, isPending: saving } = useMutation({ mutationFn: (work: LessonWork) => saver.save(work) });

  const saved = savedWork(progress);
  const shown = shownWork(lesson, saved, draft);
  const unsavedText = shown.reflection !== saved.reflection;
  const unsaved = unsavedText || !sameTicks(shown.ticked, saved.ticked);
  const tooLong = shown.reflection.length > LIMITS.reflection;
  const [openedUnsaved] = useState(unsaved);

  const change = (part: Draft) => drafts.write(draftKey, { ...drafts.read(draftKey), ...part });

  /** Saves at once; a reflection that is too long to save waits until it is shortened. */
  const saveNow = (part: Partial<LessonWork> = {}) => {
    // Read anew: several clicks can come before the screen is drawn again.
    const work = { ...shownWork(lesson, saved, drafts.read(draftKey)), ...part };
    change({ ticked: work.ticked });
    send(tooLong ? { ...work, reflection: saved.reflection } : work);
  };

  return {
    shown,
    saving,
    unsaved,
    unsavedText,
    tooLong,
    /** Whether the lesson was opened with a draft that is still unsaved. */
    restored: openedUnsaved && unsaved,
    discardDraft: () => drafts.remove(draftKey),
    write: (reflection: string) => change({ reflection }),
    tick: (index: number) => {
      const ticked = toggled(shownWork(lesson, saved, drafts.read(draftKey)).ticked, index);
      if (settings.saves === 'immediate') saveNow({ ticked });
      else change({ ticked });
    },
    leaveReflection: () => {
      if (settings.saves === 'immediate' && unsavedText && !tooLong) saveNow();
    },
    save: () => (settings.saves === 'immediate' ? saveNow() : send(workByRule(lesson, shown))),
    toggleCompleted: () => saveNow(shown.completed ? { completed: false, ticked: [] } : { completed: true }),
  };
}

export type LessonAtWork = ReturnType<typeof useLesson>;
