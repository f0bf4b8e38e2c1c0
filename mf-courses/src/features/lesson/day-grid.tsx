import { useLayoutEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { useHydrated } from '@portal/sdk';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Toolbar } from '@portal/ui/toolbar';
import {
  below,
  selectedInForcedColors,
  color,
  font,
  forcedColors,
  from,
  motion,
  radius,
  space,
  tone,
  touch,
} from '@portal/ui/tokens';
import { copy } from './copy';

const DAYS_ID = 'days';

const StyledPicker = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
`;

/** Space for the checks and the focus ring, which extend beyond the days. */
const OVERHANG = '0.375rem';

/** Of the rows only the one with the current day. */
const oneRow = css<{ $held: boolean }>`
  max-height: calc(${touch} + 2 * ${OVERHANG});
  overflow: hidden;
  /* Until the script is there, the browser holds the current row by itself. */
  scroll-snap-type: ${({ $held }) => ($held ? 'y mandatory' : 'none')};
`;

const StyledGrid = styled(Toolbar)<{ $folded: boolean; $held: boolean }>`
  position: relative;
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space.xs};

  ${from.tablet} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${below.tablet} {
    margin: -${OVERHANG};
    padding: ${OVERHANG};
    ${({ $folded }) => $folded && oneRow}
  }
`;

const StyledDay = styled.button<{ $completed: boolean }>`
  position: relative;
  width: 100%;
  min-height: ${touch};
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  font-variant-numeric: tabular-nums;
  box-shadow: ${({ $completed }) => ($completed ? `inset 0 0 0 2px ${tone.green.solid}` : 'none')};
  transition: background-color ${motion.quick};

  &:hover {
    border-color: ${color.accentText};
  }
  &[aria-current] {
    scroll-snap-align: center;
    background: ${color.accent};
    color: ${color.onAccent};
    ${selectedInForcedColors}
  }
  ${forcedColors} {
    border: ${({ $completed }) => ($completed ? '3px double' : '1px solid')} ButtonText;
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
`;

const StyledCheck = styled.span`
  position: absolute;
  top: -${OVERHANG};
  right: -${OVERHANG};
  display: grid;
  place-items: center;
  width: 1.125rem;
  height: 1.125rem;
  border-radius: 50%;
  background: ${tone.green.solid};
  color: ${color.surface};
  /* Seen only where colors are forced. */
  outline: 1px solid transparent;
`;

const StyledUnfold = styled(IconButton)<{ $folded: boolean }>`
  svg {
    transform: rotate(${({ $folded }) => ($folded ? '0' : '180deg')});
    transition: transform ${motion.quick};
  }
  ${from.tablet} {
    display: none;
  }
`;

export interface DayPickerProps {
  days: readonly number[];
  current: number;
  isCompleted: (day: number) => boolean;
  onPick: (day: number) => void;
}

/** Scrolls a collapsed grid to the row of the current day; an expanded one does not scroll. */
function useCurrentRow(current: number, folded: boolean) {
  useLayoutEffect(() => {
    const days = document.getElementById(DAYS_ID);
    const day = days?.querySelector<HTMLElement>('[aria-current]');
    if (days && day) days.scrollTop = day.offsetTop - (days.clientHeight - day.offsetHeight) / 2;
  }, [current, folded]);
}

/**
 * The days as a grid of buttons with a single tab stop; completed ones have a green ring and a check. On a phone, a row
 * has five, and the grid collapses to the row of the current day, so that the lesson starts on the first screen.
 */
export function DayGrid({ days, current, isCompleted, onPick }: DayPickerProps) {
  const [folded, setFolded] = useState(true);
  const held = !useHydrated();
  useCurrentRow(current, folded);
  return (
    <StyledPicker>
      <StyledGrid id={DAYS_ID} aria-label={copy.dayPicker} $folded={folded} $held={held}>
        {days.map((day) => {
          const completed = isCompleted(day);
          return (
            <StyledDay
              key={day}
              type="button"
              $completed={completed}
              aria-label={completed ? copy.completedDay(day) : copy.day(day)}
              aria-current={day === current ? 'step' : undefined}
              onClick={() => onPick(day)}
            >
              {day}
              {completed && (
                <StyledCheck>
                  <Icon name="check" size={12} />
                </StyledCheck>
              )}
            </StyledDay>
          );
        })}
      </StyledGrid>
      <StyledUnfold
        $folded={folded}
        aria-label={copy.allDays}
        aria-expanded={!folded}
        aria-controls={DAYS_ID}
        onClick={() => setFolded(!folded)}
      >
        <Icon name="chevron-down" size={20} />
      </StyledUnfold>
    </StyledPicker>
  );
}
