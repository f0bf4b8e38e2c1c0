import { styled } from 'styled-components';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { UnsavedWorkGuard } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { colour, font, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { LessonActions } from './lesson-actions';
import { LessonReflection } from './lesson-reflection';
import { LessonVideo } from './lesson-video';
import { RestoredDraft } from './restored-draft';
import { useLesson } from './use-lesson';

const StyledQuote = styled.blockquote`
  padding-left: ${space.md};
  border-left: 3px solid ${colour.accent};
  color: ${colour.muted};
  font-size: ${font.size.lg};
  font-style: italic;
`;

const StyledActivities = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${font.size.h3};
    font-weight: ${font.weight.bold};
  }
`;

/** Stays on the page while it is empty, so that what comes in is read out; then it takes no room. */
const StyledNews = styled.p`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.blue.tint};
  color: ${tone.blue.text};
  font-size: ${font.size.sm};

  &:empty {
    position: absolute;
    padding: 0;
  }
`;

interface LessonCardProps {
  settings: CourseSettings;
  lesson: Lesson;
  progress: LessonProgress | undefined;
}

/** One lesson: what there is to watch, do and write, and what the member made of it. */
export function LessonCard({ settings, lesson, progress }: LessonCardProps) {
  const work = useLesson(settings, lesson, progress);
  const { shown } = work;
  return (
    <Card as="article" aria-labelledby="lesson-title">
      <UnsavedWorkGuard when={work.unsavedText} />
      {work.restored && <RestoredDraft settings={settings} work={work} />}
      <Row justify="between">
        <Heading id="lesson-title">{settings.lessonTitle(lesson)}</Heading>
        {shown.completed && <Badge tone="green">{copy.completed}</Badge>}
        {!shown.completed && settings.saves === 'immediate' && <Badge tone="gold">{copy.inProgress}</Badge>}
      </Row>
      <StyledQuote>{lesson.quote}</StyledQuote>
      <LessonVideo video={settings.video} lesson={lesson} />
      <StyledActivities>
        <legend>{settings.activities}</legend>
        <Stack gap="none">
          {lesson.activities.map((activity, index) => (
            <Checkbox
              key={activity}
              id={`activity-${index}`}
              label={activity}
              checked={shown.ticked.includes(index)}
              onChange={() => work.tick(index)}
            />
          ))}
        </Stack>
      </StyledActivities>
      <LessonReflection prompt={lesson.reflectionPrompt} work={work} />
      <StyledNews role="status">{work.hasNews && copy.elsewhere}</StyledNews>
      <LessonActions settings={settings} lesson={lesson} work={work} />
    </Card>
  );
}
