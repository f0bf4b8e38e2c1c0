import { styled } from 'styled-components';
import { Icon } from '@portal/ui/icon';
import { Toolbar } from '@portal/ui/toolbar';
import {
  chosenInForcedColours,
  colour,
  font,
  forcedColours,
  from,
  motion,
  radius,
  space,
  tone,
  touch,
} from '@portal/ui/tokens';
import { copy } from './copy';

const StyledGrid = styled(Toolbar)`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space.xs};

  ${from.tablet} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const StyledDay = styled.button<{ $completed: boolean }>`
  position: relative;
  width: 100%;
  min-height: ${touch};
  padding: 0;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.raised};
  color: ${colour.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  font-variant-numeric: tabular-nums;
  box-shadow: ${({ $completed }) => ($completed ? `inset 0 0 0 2px ${tone.green.solid}` : 'none')};
  transition: background-color ${motion.quick};

  &:hover {
    border-color: ${colour.accentText};
  }
  &[aria-current] {
    background: ${colour.accent};
    color: ${colour.onAccent};
    ${chosenInForcedColours}
  }
  ${forcedColours} {
    border: ${({ $completed }) => ($completed ? '3px double' : '1px solid')} ButtonText;
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
`;

const StyledCheck = styled.span`
  position: absolute;
  top: -0.375rem;
  right: -0.375rem;
  display: grid;
  place-items: center;
  width: 1.125rem;
  height: 1.125rem;
  border-radius: 50%;
  background: ${tone.green.solid};
  color: ${colour.surface};
  /* Seen only where colours are forced. */
  outline: 1px solid transparent;
`;

export interface DayPickerProps {
  days: readonly number[];
  current: number;
  isCompleted: (day: number) => boolean;
  onPick: (day: number) => void;
}

/** The days as a grid of buttons, one stop for Tab; completed ones wear a green ring and a check. */
export function DayGrid({ days, current, isCompleted, onPick }: DayPickerProps) {
  return (
    <StyledGrid aria-label={copy.dayPicker}>
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
  );
}
