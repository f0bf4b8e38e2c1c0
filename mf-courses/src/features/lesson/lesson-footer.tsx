import { createGlobalStyle, styled } from 'styled-components';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { below, color, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { DayCompleted } from './day-completed';
import { LessonSteps } from './lesson-steps';
import { Milestones } from './milestones';
import type { LessonAtWork } from './use-lesson';

/** The navigation bar at the bottom on a phone. */
const LINKS = 'calc(4rem + env(safe-area-inset-bottom))';

/** Keeps focused elements clear of the header and of the bar at the bottom of a phone. */
const ClearOfFoot = createGlobalStyle`
  ${below.tablet} {
    @media (min-height: 30rem) {
      html {
        scroll-padding-block: 5rem 11rem;
      }
    }
  }
`;

/**
 * At the end of the lesson; sticky on a phone, in the thumb's reach. In a very low window, e.g. with an on-screen
 * keyboard, it is at the end as well.
 */
const StyledFoot = styled.footer`
  display: flex;
  gap: ${space.sm};

  ${from.tablet} {
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.md};
    padding-top: ${space.lg};
    border-top: 1px solid ${color.border};
  }
  ${below.tablet} {
    flex-direction: column;
    gap: 0;

    @media (min-height: 30rem) {
      position: sticky;
      bottom: ${LINKS};
      z-index: 10;
      padding-block: ${space.sm};
      border-top: 1px solid ${color.border};
      background: ${color.surface};
      /* From edge to edge of the window. */
      box-shadow: 0 0 0 100vmax ${color.surface};
      clip-path: inset(0 -100vmax);
    }
  }
`;

/** Stays in the page while empty, so that new content is announced to screen readers; without taking up space. */
const StyledNews = styled.div`
  display: grid;
  gap: ${space.xs};
  min-width: 0;

  &:empty {
    position: absolute;
  }
  ${from.tablet} {
    flex: 1 1 20rem;
  }
  ${below.tablet} {
    > * {
      padding-bottom: ${space.sm};
    }
  }
`;

const StyledActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.sm};
  min-width: 0;

  ${from.tablet} {
    flex: 1 0 auto;
  }
  > :is(a, button) {
    flex: none;
  }
  ${below.tablet} {
    > a {
      flex: 1;
      padding-inline: ${space.xs};
    }
  }
`;

interface LessonFooterProps {
  settings: CourseSettings;
  lesson: Lesson;
  progress: readonly LessonProgress[];
  work: LessonAtWork;
  /** Whether it is a short day, of which the first activity is all. */
  isShort: boolean;
  /** The next lesson after this one; undefined after the last. */
  next: Lesson | undefined;
  addressOf: (day: number) => string;
}

/** What is said about a completed day. */
const afterDay = (day: number, next: Lesson | undefined) =>
  next
    ? {
        title: copy.dayDone(day),
        text: (next.dayNumber > day ? copy.nextDay : copy.openDay)(next.dayNumber, next.title),
      }
    : { title: copy.courseDone.title, text: copy.courseDone.text };

/** The day's progress and the button to save or complete it; once it is completed, the link to the next. */
export function LessonFooter({ settings, lesson, progress, work, isShort, next, addressOf }: LessonFooterProps) {
  const { shown, saving, unsaved, tooLong, justFinished, save, toggleCompleted } = work;
  const savesAtOnce = settings.saves === 'immediate';
  const isStored = savesAtOnce || !unsaved;
  const isDone = (work.done || (justFinished && shown.completed)) && isStored;
  const isShortDone = isShort && work.shortDayDone && isStored;
  const variant = isDone || isShortDone ? 'quiet' : 'primary';
  return (
    <StyledFoot data-foot>
      <ClearOfFoot />
      <StyledNews role="status">
        {isDone && <DayCompleted {...afterDay(lesson.dayNumber, next)} isNew={justFinished} />}
        {isShortDone && (
          <DayCompleted title={copy.shortDay.done} text={copy.shortDay.open(lesson.dayNumber)} isNew={justFinished} />
        )}
        {(isDone || isShortDone) && justFinished && (
          <Milestones pillar={settings.pillar} progress={progress} isCourseDone={isDone && next === undefined} />
        )}
      </StyledNews>
      <StyledActions>
        {!isDone && !isShortDone && (
          <LessonSteps
            activityKeys={isShort ? lesson.activityKeys.slice(0, 1) : lesson.activityKeys}
            work={shown}
            withReflection={!savesAtOnce && !isShort}
            isUnsaved={!savesAtOnce && unsaved && !saving}
          />
        )}
        {savesAtOnce ? (
          <Button variant={variant} onClick={toggleCompleted}>
            {shown.completed ? copy.reopen : copy.complete}
          </Button>
        ) : (
          <Button variant={variant} disabled={saving || tooLong} onClick={save}>
            {saving ? copy.saving : copy.save}
          </Button>
        )}
        {isDone && next && (
          <Button as={Link} to={addressOf(next.dayNumber)}>
            {copy.goOn(next.dayNumber)}
            <Icon name="arrow-right" size={18} />
          </Button>
        )}
        {isDone && !next && (
          <Button as={Link} to={settings.back.to}>
            {copy.courseDone.goOn}
            <Icon name="arrow-right" size={18} />
          </Button>
        )}
      </StyledActions>
    </StyledFoot>
  );
}
