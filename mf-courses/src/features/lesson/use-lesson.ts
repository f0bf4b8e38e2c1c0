import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { useHydrated, useMember, useMutation, useQueryClient, useQueuedCalls } from '@portal/sdk';
import { savedWork, type LessonWork } from '@portal/sdk/send-lesson';
import type { CourseSettings } from './course-settings';
import {
  draftKeyOf,
  drafts,
  keepDraft,
  sameTicks,
  withText,
  withTick,
  type Draft,
  shownWork,
  workByRule,
  finished,
  news,
  type LessonMarks,
} from './lesson-draft';
import { lessonSaver } from './lesson-saver';
import { aboutLesson } from './queued-lesson';
import { useRefusedSaves } from './use-refused-saves';

/** Which text stays where a reflection was changed in two places. */
export type ConflictChoice = 'mine' | 'other' | 'both';

const isTooLong = (text: string) => text.length > LIMITS.reflection;

/** One lesson: its displayed state, and the member's actions, on a short day or a whole one. */
export function useLesson(
  settings: CourseSettings,
  lesson: Lesson,
  progress: LessonProgress | undefined,
  shortDay: boolean,
) {
  const queryClient = useQueryClient();
  const draftKey = draftKeyOf(useMember().id, lesson.id);
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(draftKey),
    () => undefined,
  );
  const saver = lessonSaver(queryClient, { settings, lesson, draftKey });
  const { mutate: send, isPending: saving } = useMutation({
    mutationFn: ({ work, hasText }: { work: LessonWork; hasText: boolean }) =>
      saver.save({ ...work, shortDay }, hasText),
  });

  useRefusedSaves(lesson.id, draftKey);
  const isQueued = useQueuedCalls(({ calls }) =>
    calls.some(({ about, refusal }) => about === aboutLesson(lesson.id) && refusal === undefined),
  );

  const saved = savedWork(progress);
  const shown = shownWork(lesson, saved, draft);
  const unsavedText = shown.reflection !== saved.reflection;
  const unsaved = unsavedText || !sameTicks(shown.ticked, saved.ticked);
  const openedUnsaved = useFirst(unsaved, useHydrated());
  /** The displayed lesson with the current draft: several clicks may come before the next render. */
  const now = () => shownWork(lesson, saved, drafts.read(draftKey));
  const change = (part: (draft: Draft) => Draft) => keepDraft(draftKey, part(drafts.read(draftKey) ?? {}));
  /** A text that was also changed elsewhere waits for the member's choice; unknown during a save. */
  const clash = shown.clash && !saver.isSaving;

  /** Saves what is currently displayed; a reflection that cannot be saved yet waits. */
  const save = (part: Partial<LessonWork> = {}) => {
    const { clash: clashes, ...work } = { ...now(), ...part };
    const hasText = !isTooLong(work.reflection) && (saver.isSaving || !clashes);
    const whole = hasText ? work : { ...work, reflection: saved.reflection };
    if (settings.saves === 'immediate') return send({ work: whole, hasText });
    if (hasText && drafts.read(draftKey)?.reflection) change((d) => withText(d, saved, work.reflection.trim()));
    return send({ work: workByRule(lesson, whole), hasText });
  };

  return {
    shown,
    /** The text that was saved elsewhere since this one was started. */
    clash: clash ? saved.reflection : undefined,
    saving,
    unsaved,
    unsavedText,
    tooLong: isTooLong(shown.reflection),
    /** Whether the lesson was opened with a draft that is still unsaved. */
    restored: openedUnsaved === true && unsaved && !clash,
    /** Whether work saved elsewhere came in while the lesson is on screen. */
    hasNews: useNews(draftKey, saver, progress),
    /** Whether a save waits on this device. */
    isQueued,
    /** Whether the displayed work completes the day by the rule of most courses. */
    meetsRule: workByRule(lesson, shown).completed,
    /** Whether the day is completed, as confirmed by the server. */
    done: useSettled(shown.completed, saving) && !isQueued,
    /** Whether the server has it as a short day. */
    shortDayDone: useSettled(Boolean(progress?.shortDayAt), saving),
    /** Whether the member has just finished the day, or its short form, on this visit to it. */
    justFinished: useMark(finished, draftKey),
    discardDraft: () => drafts.write(draftKey, undefined),
    write: (reflection: string) => change((d) => withText(d, saved, reflection)),
    tick: (index: number) => {
      change((d) => withTick(d, saved, index, !now().ticked.includes(index)));
      if (settings.saves === 'immediate') save();
    },
    leaveReflection: () => {
      if (settings.saves === 'immediate' && unsavedText && !clash && !isTooLong(shown.reflection)) save();
    },
    save: () => save(),
    toggleCompleted: () => {
      if (!shown.completed) return save({ completed: true });
      change((d) => ({ ...d, ticked: { from: shown.ticked, to: [] } }));
      return save({ completed: false });
    },
    settleClash: (choice: ConflictChoice) => {
      const { reflection: other } = saved;
      const text = choice === 'both' ? `${other}\n\n${shown.reflection}` : shown.reflection;
      change((d) => ({ ...d, reflection: choice === 'other' ? undefined : { from: other, to: text } }));
      if (choice !== 'other' && !isTooLong(text)) save();
    },
  };
}

/** The first value that counts: before hydration, no draft is known. */
function useFirst<Value>(value: Value, counts: boolean): Value | undefined {
  const [first, setFirst] = useState<{ value: Value } | undefined>(counts ? { value } : undefined);
  if (counts && !first) setFirst({ value });
  return first?.value;
}

const isSameWork = (one: LessonWork, other: LessonWork) =>
  one.completed === other.completed && one.reflection === other.reflection && sameTicks(one.ticked, other.ticked);

/**
 * News during this visit to a lesson, also when a later fetch brings work in a version that this tab did not store. What
 * waited on this device and was sent is none.
 */
function useNews(draftKey: string, saver: ReturnType<typeof lessonSaver>, progress: LessonProgress | undefined) {
  const seen = useRef(progress);
  useEffect(() => {
    const before = seen.current;
    if (saver.isSaving || progress === before) return;
    seen.current = progress;
    if (progress?.version === before?.version || progress?.version === saver.version) return;
    if (!isSameWork(savedWork(progress), savedWork(before))) news.note(draftKey);
  });
  return useMark(news, draftKey);
}

/** Whether a lesson is marked; the mark goes when the lesson leaves the screen. */
function useMark(marks: LessonMarks, draftKey: string) {
  useEffect(() => {
    marks.forget(draftKey);
    return () => marks.forget(draftKey);
  }, [marks, draftKey]);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.has(draftKey),
    () => false,
  );
}

/** The value from before the current save. */
function useSettled<Value>(value: Value, isUnderWay: boolean): Value {
  const [settled, settle] = useState(value);
  if (!isUnderWay && settled !== value) settle(value);
  return isUnderWay ? settled : value;
}

export type LessonAtWork = ReturnType<typeof useLesson>;
