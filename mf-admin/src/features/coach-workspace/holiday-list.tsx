import type { Holiday } from '@portal/contracts/time-off';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { timeOffCopy as copy } from './copy';
import { ListRow } from './list-row';
import { dayText } from './time-off-days';

interface HolidayListProps {
  holidays: readonly Holiday[];
  disabled: boolean;
  onAdd: (holiday: Holiday) => void;
}

/** The federal holidays ahead, each a day off with one click. */
export const HolidayList = ({ holidays, disabled, onAdd }: HolidayListProps) => (
  <Card level="quiet">
    <Section id="holidays" title={copy.holidays.title} size="h3">
      {holidays.length === 0 && <Text muted>{copy.holidays.none}</Text>}
      <Stack as="ul" role="list" gap="none">
        {holidays.map((holiday) => (
          <ListRow key={holiday.day}>
            <div>
              <strong>{holiday.name}</strong>
              <Text size="sm" muted>
                {dayText(holiday.day)}
              </Text>
            </div>
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              aria-label={`${copy.holidays.take}: ${holiday.name}`}
              onClick={() => onAdd(holiday)}
            >
              {copy.holidays.take}
            </Button>
          </ListRow>
        ))}
      </Stack>
    </Section>
  </Card>
);
