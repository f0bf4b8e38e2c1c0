import { styled } from 'styled-components';
import { countLessons, percentOf } from '@portal/contracts/course-progress';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { COURSE_DAYS } from '@portal/contracts/courses';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { below, from } from '@portal/ui/tokens';
import type { CourseSettings } from './course-settings';
import { copy } from './copy';
import { DayGrid } from './day-grid';
import { DaySelect } from './day-select';
import { LessonCard } from './lesson-card';
import { LessonNotFound } from './lesson-not-found';
import { openingDay } from './opening-day';
import { useDay } from './use-day';

const StyledOverview = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: 5rem;
  }
`;

/** The buttons to the days beside; on a phone which day it is stands above them, where both have room. */
const StyledTurning = styled(Row)`
  ${below.tablet} {
    > h2 {
      order: -1;
      flex-basis: 100%;
      text-align: center;
    }
  }
`;

interface CourseLessonsProps {
  settings: CourseSettings;
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
}

/** A course at work: how far the member is, the days, and the lesson of the chosen day. */
export function CourseLessons({ settings, lessons, progress }: CourseLessonsProps) {
  const lastDay = settings.lastDay(lessons.length);
  const { day, goTo } = useDay(openingDay(lessons, progress), lastDay);
  const count = countLessons(lessons, progress);
  const percent = percentOf(count);
  const lesson = lessons.find(({ dayNumber }) => dayNumber === day);
  const picker = {
    days: Array.from({ length: lastDay }, (_, index) => index + 1),
    current: day,
    isCompleted: (of: number) => progress.some((row) => row.completed && row.lesson.dayNumber === of),
    onPick: goTo,
  };

  return (
    <Columns aside="first">
      <StyledOverview>
        <ProgressBar
          captioned
          label={settings.progressLabel}
          value={percent}
          amount={`${percent}%`}
          tone={PILLAR_DETAILS[settings.pillar].colour}
        />
        <Text size="sm" muted>
          {settings.progressAmount(count.completed, count.lessons)}
        </Text>
        {settings.days === 'grid' ? <DayGrid {...picker} /> : <DaySelect {...picker} />}
      </StyledOverview>
      <Stack>
        <StyledTurning justify="between">
          <Button variant="secondary" disabled={day <= 1} onClick={() => goTo(day - 1)}>
            <Icon name="chevron-left" size={18} />
            {settings.previous}
          </Button>
          {settings.days === 'grid' && (
            <Heading size="h3" aria-live="polite">
              {copy.dayOf(day, COURSE_DAYS)}
            </Heading>
          )}
          <Button variant="secondary" disabled={day >= lastDay} onClick={() => goTo(day + 1)}>
            {settings.next}
            <Icon name="chevron-right" size={18} />
          </Button>
        </StyledTurning>
        {lesson ? (
          <LessonCard
            key={lesson.id}
            settings={settings}
            lesson={lesson}
            progress={progress.find((row) => row.lessonId === lesson.id)}
          />
        ) : (
          <LessonNotFound settings={settings} />
        )}
      </Stack>
    </Columns>
  );
}
