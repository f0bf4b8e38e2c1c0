import { Checkbox } from '@portal/ui/checkbox';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

interface ShortDaySwitchProps {
  minutes: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Shortens today to the one activity that matters. */
export const ShortDaySwitch = ({ minutes, checked, onChange }: ShortDaySwitchProps) => (
  <div>
    <Checkbox
      id="short-day"
      label={copy.shortDay.choose(minutes)}
      aria-describedby="short-day-hint"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Text id="short-day-hint" size="sm" muted>
      {copy.shortDay.hint}
    </Text>
  </div>
);
