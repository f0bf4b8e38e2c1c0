import { styled } from 'styled-components';
import type { LessonDraft } from '@portal/contracts/content-editing';
import { watchUrl } from '@portal/contracts/videos';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { colour, font, space } from '@portal/ui/tokens';
import { lessonCopy } from './copy';

const { preview } = lessonCopy;

const StyledQuote = styled.blockquote`
  padding-left: ${space.md};
  border-left: 3px solid ${colour.accent};
  color: ${colour.muted};
  font-size: ${font.size.lg};
  font-style: italic;
`;

interface LessonPreviewProps {
  lesson: LessonDraft;
  onClose: () => void;
}

/** A lesson as a member will meet it. Ticks and text can be tried and lead nowhere. */
export const LessonPreview = ({ lesson, onClose }: LessonPreviewProps) => (
  <Dialog id="lesson-preview" title={preview.title} open onClose={onClose} wide>
    <Stack gap="lg">
      <Heading as="h3">{lesson.title}</Heading>
      <StyledQuote>{lesson.quote}</StyledQuote>
      {lesson.video && (
        <Stack gap="xs">
          <Heading as="h4" size="h3">
            {preview.video}
          </Heading>
          <p>{lesson.video.title}</p>
          <a href={watchUrl(lesson.video.youtubeId)} target="_blank" rel="noopener noreferrer">
            {preview.watch}
          </a>
        </Stack>
      )}
      <Stack gap="none">
        <Heading as="h4" size="h3">
          {preview.activities}
        </Heading>
        {lesson.activities.map(({ key, text }) => (
          <Checkbox key={key} id={`preview-${key}`} label={text} />
        ))}
      </Stack>
      <TextArea
        id="preview-reflection"
        label={preview.reflection}
        hint={lesson.reflectionPrompt}
        placeholder={preview.placeholder}
      />
    </Stack>
  </Dialog>
);
