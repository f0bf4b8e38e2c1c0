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

/** The frame's bar of links, which stands below on a phone. */
const LINKS = 'calc(4rem + env(safe-area-inset-bottom))';

/** What is reached by keyboard comes clear of the header and of what stands at the foot of a phone. */
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
 * At the end of the lesson; on a phone in reach of the thumb while the lesson is read. A window too low for that, as
 * beside a keyboard on the screen, has it at the end as well.
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

/** Stays on the page while it is empty, so that what comes in is read out; then it takes no room. */
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
  /** The lesson to go on with once this one is done; none after the last. */
  next: Lesson | undefined;
  addressOf: (day: number) => string;
}

/** How far the day is and how it is saved or completed; once it is done, the way on. */
export function LessonFooter({ settings, lesson, progress, work, next, addressOf }: LessonFooterProps) {
  const { shown, saving, unsaved, tooLong, justFinished, save, toggleCompleted } = work;
  const savesAtOnce = settings.saves === 'immediate';
  const isDone = (work.done || justFinished) && (savesAtOnce || !unsaved);
  const variant = isDone ? 'quiet' : 'primary';
  return (
    <StyledFoot data-foot>
      <ClearOfFoot />
      <StyledNews role="status">
        {isDone && <DayCompleted day={lesson.dayNumber} next={next} isNew={justFinished} />}
        {isDone && justFinished && (
          <Milestones pillar={settings.pillar} progress={progress} isCourseDone={next === undefined} />
        )}
      </StyledNews>
      <StyledActions>
        {!isDone && (
          <LessonSteps
            lesson={lesson}
            work={shown}
            withReflection={!savesAtOnce}
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
