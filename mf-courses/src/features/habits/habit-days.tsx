import { styled } from 'styled-components';
import type { HabitDay } from '@portal/contracts/habits';
import { Icon } from '@portal/ui/icon';
import { color, font, forcedColors, space, tone } from '@portal/ui/tokens';
import { copy as sharedCopy } from '../../shared/copy';
import { copy } from './copy';

const texts = copy.weeks;

const StyledDays = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, 2rem);
  flex: none;
  justify-content: space-between;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const StyledDay = styled.li`
  display: grid;
  justify-items: center;
  gap: ${space.xxs};
  color: ${color.muted};
  font-size: ${font.size.xs};
`;

const StyledMark = styled.span`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid transparent;
  border-radius: 50%;

  &[data-state='done'] {
    border-color: ${tone.green.solid};
    background: ${tone.green.tint};
    color: ${tone.green.text};
  }
  &[data-state='missed'] {
    border-color: ${color.border};
    background: ${color.track};
  }
  &[data-state='open'] {
    border: 2px dashed ${color.controlBorder};
  }
  ${forcedColors} {
    &[data-state='missed'] {
      border-color: GrayText;
    }
  }
`;

/** A mark for each day of a week, with text for screen readers. */
export const HabitDays = ({ title, days }: { title: string; days: readonly HabitDay[] }) => (
  <StyledDays role="list" aria-label={title}>
    {days.map((state, index) => (
      <StyledDay key={sharedCopy.weekdays[index]}>
        <span aria-hidden="true">{texts.letters[index]}</span>
        <StyledMark data-state={state} aria-hidden="true">
          {state === 'done' && <Icon name="check" size={16} />}
          {state === 'missed' && <Icon name="close" size={12} />}
          {state === 'off' && '–'}
        </StyledMark>
        <span className="visually-hidden">{texts.day(sharedCopy.weekdays[index] ?? '', texts.states[state])}</span>
      </StyledDay>
    ))}
  </StyledDays>
);
