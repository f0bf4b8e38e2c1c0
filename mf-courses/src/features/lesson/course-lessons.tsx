import { styled } from 'styled-components';
import { countLessons, percentOf } from '@portal/contracts/course-progress';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { COURSE_DAYS } from '@portal/contracts/courses';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { below, space } from '@portal/ui/tokens';
import { CourseColumns, Overview, Study } from './course-layout';
import type { CourseSettings } from './course-settings';
import { copy } from './copy';
import { DayGrid } from './day-grid';
import { DaySelect } from './day-select';
import { LessonCard } from './lesson-card';
import { LessonNotFound } from './lesson-not-found';
import { MissedDays } from './missed-days';
import { initialDay } from './initial-day';
import { useDay } from './use-day';
import { useFocusOnNewDay } from './lesson-focus';
import { nextLesson } from './next-lesson';

const StyledAmounts = styled(Row)`
  font-variant-numeric: tabular-nums;

  > :first-child {
    flex: 1;
  }
`;

/** The buttons to the previous and next day, and the current day. */
const StyledTurning = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs};

  > :last-child {
    grid-column: 3;
  }
  ${below.tablet} {
    > button {
      padding-inline: ${space.xs};
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
  const { day, goTo, addressOf } = useDay(initialDay(lessons, progress), lastDay);
  useFocusOnNewDay(day);
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
    <CourseColumns aside="first">
      <Overview>
        <Stack gap="xs">
          <StyledAmounts gap="sm" align="baseline">
            <Text as="span" size="sm" weight="medium">
              {settings.progressLabel}
            </Text>
            <Text as="span" size="sm" muted>
              {settings.progressAmount(count.completed, count.lessons)}
            </Text>
            <Text as="span" weight="bold" aria-hidden>
              {percent}%
            </Text>
          </StyledAmounts>
          <ProgressBar
            label={settings.progressLabel}
            value={percent}
            amount={`${percent}%`}
            size="small"
            tone={PILLAR_DETAILS[settings.pillar].color}
          />
        </Stack>
        {settings.days === 'grid' ? <DayGrid {...picker} /> : <DaySelect {...picker} />}
      </Overview>
      <Study>
        <StyledTurning>
          <Button variant="secondary" disabled={day <= 1} onClick={() => goTo(day - 1)}>
            <Icon name="chevron-left" size={18} />
            {settings.previous}
          </Button>
          {settings.days === 'grid' && (
            <Heading size="h3" align="center" aria-live="polite">
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
            progress={progress}
            notice={<MissedDays {...{ lessons, progress, day, addressOf }} />}
            next={nextLesson(lessons, progress, day)}
            addressOf={addressOf}
          />
        ) : (
          <LessonNotFound settings={settings} />
        )}
      </Study>
    </CourseColumns>
  );
}
