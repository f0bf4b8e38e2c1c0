import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { UnsavedWorkGuard } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { Lesson as LessonSheet, LessonPart } from '@portal/ui/lesson';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { LessonBadges } from './lesson-badges';
import { TITLE_ID } from './lesson-focus';
import { LessonFooter } from './lesson-footer';
import { LessonReflection } from './lesson-reflection';
import { LessonVideo } from './lesson-video';
import { MoreTime } from './more-time';
import { RestoredDraftNotice } from './restored-draft-notice';
import { ShareReflection } from './share-reflection';
import { ShortDaySwitch } from './short-day-switch';
import { useLesson } from './use-lesson';
import { useShortDay } from './use-short-day';

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

/** One lesson: its video, activities, and reflection, and the member's work; on a short day, the first activity before all else. */
export function LessonCard({ settings, lesson, progress, notice, next, addressOf }: LessonCardProps) {
  const { shortDayMinutes } = lesson;
  const { isShort: isChosen, keepShort } = useShortDay();
  const saved = progress.find((row) => row.lessonId === lesson.id);
  const work = useLesson(settings, lesson, saved, isChosen && shortDayMinutes !== undefined);
  const { shown } = work;
  const canBeShort = shortDayMinutes !== undefined && !shown.completed;
  const isShort = canBeShort && isChosen;
  const video = <LessonVideo video={settings.video} lesson={lesson} />;
  const [first, ...others] = lesson.activities.map((activity, index) => (
    <Checkbox
      key={activity}
      id={`activity-${index}`}
      label={activity}
      checked={shown.ticked.includes(index)}
      onChange={() => work.tick(index)}
    />
  ));
  const reflection = (
    <>
      <LessonReflection prompt={lesson.reflectionPrompt} work={work}>
        <ShareReflection key={lesson.id} settings={settings} lesson={lesson} progress={saved} />
      </LessonReflection>
      {settings.saves === 'button' && !work.meetsRule && (
        <Text size="sm" muted>
          {copy.completionRule}
        </Text>
      )}
    </>
  );
  return (
    <LessonSheet
      id={TITLE_ID}
      title={settings.lessonTitle(lesson)}
      badge={<LessonBadges settings={settings} completed={shown.completed} shortDayDone={work.shortDayDone} />}
      quote={lesson.quote}
      video={!isShort && video}
      activitiesTitle={settings.activities}
      activities={isShort ? first : [first, ...others]}
      notice={
        <>
          <UnsavedWorkGuard when={work.unsavedText} />
          {notice}
          {work.restored && <RestoredDraftNotice settings={settings} work={work} />}
        </>
      }
    >
      {canBeShort && <ShortDaySwitch minutes={shortDayMinutes} checked={isShort} onChange={keepShort} />}
      {isShort ? (
        <MoreTime isOpen={work.unsavedText}>
          {video}
          <LessonPart title={copy.shortDay.activities}>
            <Stack gap="none">{others}</Stack>
          </LessonPart>
          {reflection}
        </MoreTime>
      ) : (
        reflection
      )}
      <StyledNews role="status">{work.isQueued ? copy.queued.note : work.hasNews && copy.elsewhere}</StyledNews>
      <LessonFooter {...{ settings, lesson, progress, work, isShort, next, addressOf }} />
    </LessonSheet>
  );
}
