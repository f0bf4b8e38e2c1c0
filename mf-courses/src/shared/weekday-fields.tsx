import { styled } from 'styled-components';
import { Checkbox } from '@portal/ui/checkbox';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledDays = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space.md};
  margin: 0;
  padding: 0;
  border: 0;

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

interface WeekdayFieldsProps {
  /** What the ids of its boxes begin with. */
  id: string;
  label: string;
  /** The chosen weekdays; 1 is Monday. */
  days: readonly number[];
  onChange: (days: number[]) => void;
}

/** A box for each weekday. */
export const WeekdayFields = ({ id, label, days, onChange }: WeekdayFieldsProps) => (
  <StyledDays aria-label={label}>
    {copy.weekdays.map((name, index) => {
      const day = index + 1;
      return (
        <Checkbox
          key={day}
          id={`${id}-weekday-${day}`}
          label={name}
          checked={days.includes(day)}
          onChange={({ target }) => onChange(target.checked ? [...days, day] : days.filter((chosen) => chosen !== day))}
        />
      );
    })}
  </StyledDays>
);
