import type { ReactNode } from 'react';
import { LESSON_WORDS } from '@portal/contracts/lesson-words';
import { LessonPart } from '@portal/ui/lesson';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import { ReflectionConflict } from './reflection-conflict';
import { REFLECTION_ID } from './lesson-focus';
import type { LessonAtWork } from './use-lesson';

interface LessonReflectionProps {
  prompt: string;
  work: LessonAtWork;
  /** Below the text. */
  children: ReactNode;
}

/** Where the member writes; input is stored as a draft immediately. */
export function LessonReflection({ prompt, work, children }: LessonReflectionProps) {
  const { shown, tooLong, write, leaveReflection } = work;
  return (
    <LessonPart title={LESSON_WORDS.reflection}>
      <ReflectionConflict work={work} />
      <TextArea
        id={REFLECTION_ID}
        label={prompt}
        placeholder={LESSON_WORDS.reflectionPlaceholder}
        value={shown.reflection}
        error={tooLong ? copy.tooLong(shown.reflection.length) : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={leaveReflection}
      />
      {children}
    </LessonPart>
  );
}
