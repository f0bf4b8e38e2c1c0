import { useState } from 'react';
import {
  discardLessonDraft,
  lessonDraftSchema,
  publishableLessonSchema,
  publishLesson,
  saveLessonDraft,
  type LessonContentState,
  type LessonDraft,
} from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import type { Message } from '@portal/contracts/messages';
import { useToast } from '@portal/sdk';
import { useFormErrors } from '@portal/sdk/forms';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages } from './copy';

export interface LessonPlace {
  courseKey: CourseKey;
  day: number;
}

const EMPTY: LessonDraft = { title: '', quote: '', activities: [], reflectionPrompt: '', video: null };

/** The editor's initial content: the draft, otherwise the published lesson, otherwise empty. */
const startOf = ({ draft, published }: LessonContentState): LessonDraft => draft ?? published ?? EMPTY;

/** The state of the lesson editor: input, errors, and actions. */
export function useLessonEditor(
  place: LessonPlace,
  content: LessonContentState,
  onSaved: (content: LessonContentState) => void,
) {
  const toast = useToast();
  const [work, setWork] = useState(() => startOf(content));
  const [version, setVersion] = useState(content.version);
  const errors = useFormErrors('lesson');
  const options = (told: Message) => ({
    failed: messages.lessonFailed,
    onRefused: errors.refused,
    onSuccess: (saved: LessonContentState) => {
      setWork(startOf(saved));
      setVersion(saved.version);
      onSaved(saved);
      toast(told);
    },
  });
  const draft = useAdminSend(saveLessonDraft, options(messages.draftSaved));
  const published = useAdminSend(publishLesson, options(messages.published));
  const discarded = useAdminSend(discardLessonDraft, options(messages.draftDiscarded));

  /** Sends valid input; otherwise shows its errors. */
  const checked = (schema: typeof lessonDraftSchema | typeof publishableLessonSchema, send: () => void) => {
    if (errors.check<LessonDraft>(schema, work)) send();
  };
  const input = { params: place, body: { ...work, version } };

  return {
    work,
    issues: errors.issues,
    pending: draft.isPending || published.isPending || discarded.isPending,
    changed: JSON.stringify(work) !== JSON.stringify(startOf(content)),
    change: (part: Partial<LessonDraft>) => setWork((current) => ({ ...current, ...part })),
    saveDraft: () => checked(lessonDraftSchema, () => draft.mutate(input)),
    publish: () => checked(publishableLessonSchema, () => published.mutate(input)),
    discard: () => {
      errors.clearErrors();
      discarded.mutate({ params: place });
    },
  };
}
