import { styled } from 'styled-components';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { Link, useMember, useRenderContext } from '@portal/sdk';
import { font, radius, space, tone, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { daysBetween } from './lesson-days';
import { findMissedDay } from './next-lesson';

const StyledNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.sm};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.md};
  background: ${tone.blue.tint};
  color: ${tone.blue.text};
  font-size: ${font.size.sm};
  line-height: 1.45;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
    color: inherit;
    font-weight: ${font.weight.strong};
  }
`;

interface MissedDaysProps {
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
  day: number;
  addressOf: (day: number) => string;
}

/** A kind message for members who return after a pause or have skipped a day, with a link. */
export function MissedDays({ lessons, progress, day, addressOf }: MissedDaysProps) {
  const { at } = useRenderContext();
  const { timeZone } = useMember();
  const missed = findMissedDay(lessons, progress, day, (instant) => daysBetween(instant, at, timeZone));
  if (!missed) return null;
  return missed.kind === 'pause' ? (
    <StyledNote>{copy.missed.pause(day)}</StyledNote>
  ) : (
    <StyledNote>
      {copy.missed.leftOut(missed.day)}
      <Link to={addressOf(missed.day)}>{copy.missed.goBack(missed.day)}</Link>
    </StyledNote>
  );
}
