import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { UnsavedWorkGuard } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Checkbox } from '@portal/ui/checkbox';
import { Lesson as LessonSheet } from '@portal/ui/lesson';
import { Text } from '@portal/ui/text';
import { font, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { TITLE_ID } from './lesson-focus';
import { LessonFooter } from './lesson-footer';
import { LessonReflection } from './lesson-reflection';
import { LessonVideo } from './lesson-video';
import { RestoredDraftNotice } from './restored-draft-notice';
import { ShareReflection } from './share-reflection';
import { useLesson } from './use-lesson';

/** Stays in the page while empty, so that new content is announced to screen readers; without taking up space. */
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
  progress: readonly LessonProgress[];
  /** Above all else. */
  notice: ReactNode;
  next: Lesson | undefined;
  addressOf: (day: number) => string;
}

/** One lesson: its video, activities, and reflection, and the member's work. */
export function LessonCard({ settings, lesson, progress, notice, next, addressOf }: LessonCardProps) {
  const saved = progress.find((row) => row.lessonId === lesson.id);
  const work = useLesson(settings, lesson, saved);
  const { shown } = work;
  return (
    <LessonSheet
      id={TITLE_ID}
      title={settings.lessonTitle(lesson)}
      badge={
        shown.completed ? (
          <Badge tone="green">{copy.completed}</Badge>
        ) : (
          settings.saves === 'immediate' && <Badge tone="gold">{copy.inProgress}</Badge>
        )
      }
      quote={lesson.quote}
      video={<LessonVideo video={settings.video} lesson={lesson} />}
      activitiesTitle={settings.activities}
      activities={lesson.activities.map((activity, index) => (
        <Checkbox
          key={activity}
          id={`activity-${index}`}
          label={activity}
          checked={shown.ticked.includes(index)}
          onChange={() => work.tick(index)}
        />
      ))}
      notice={
        <>
          <UnsavedWorkGuard when={work.unsavedText} />
          {notice}
          {work.restored && <RestoredDraftNotice settings={settings} work={work} />}
        </>
      }
    >
      <LessonReflection prompt={lesson.reflectionPrompt} work={work}>
        <ShareReflection key={lesson.id} settings={settings} lesson={lesson} progress={saved} />
      </LessonReflection>
      <StyledNews role="status">{work.hasNews && copy.elsewhere}</StyledNews>
      {settings.saves === 'button' && !work.meetsRule && (
        <Text size="sm" muted>
          {copy.completionRule}
        </Text>
      )}
      <LessonFooter {...{ settings, lesson, progress, work, next, addressOf }} />
    </LessonSheet>
  );
}
