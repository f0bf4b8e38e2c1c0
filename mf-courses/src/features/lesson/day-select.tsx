import { Select } from '@portal/ui/select';
import { copy } from './copy';
import type { DayPickerProps } from './day-grid';

/** The days as a dropdown. */
export function DaySelect({ days, current, isCompleted, onPick }: DayPickerProps) {
  return (
    <Select
      id="lesson-day"
      label={copy.dayPicker}
      labelHidden
      value={String(current)}
      options={days.map((day) => ({
        value: String(day),
        label: isCompleted(day) ? copy.completedDay(day) : copy.day(day),
      }))}
      onChange={(event) => onPick(Number(event.target.value))}
    />
  );
}
