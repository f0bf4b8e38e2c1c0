import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import { ReflectionClash } from './reflection-clash';
import { REFLECTION_ID } from './reflection-focus';
import type { LessonAtWork } from './use-lesson';

interface LessonReflectionProps {
  prompt: string;
  work: LessonAtWork;
}

/** Where the member writes; what is typed is kept as a draft at once. */
export function LessonReflection({ prompt, work }: LessonReflectionProps) {
  const { shown, tooLong, write, leaveReflection } = work;
  return (
    <Stack gap="sm">
      <Heading as="h3" size="h3">
        {copy.reflection}
      </Heading>
      <ReflectionClash work={work} />
      <TextArea
        id={REFLECTION_ID}
        label={prompt}
        placeholder={copy.reflectionPlaceholder}
        value={shown.reflection}
        error={tooLong ? copy.tooLong(shown.reflection.length) : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={leaveReflection}
      />
    </Stack>
  );
}
