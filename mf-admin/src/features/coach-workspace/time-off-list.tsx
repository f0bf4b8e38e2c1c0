import type { TimeOff } from '@portal/contracts/time-off';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { timeOffCopy as copy } from './copy';
import { ListRow } from './list-row';
import { daysText } from './time-off-days';

interface TimeOffListProps {
  timeOff: readonly TimeOff[];
  disabled: boolean;
  onRemove: (id: string) => void;
}

/** Days off that are ahead; those with booked sessions lead to where these are moved. */
export function TimeOffList({ timeOff, disabled, onRemove }: TimeOffListProps) {
  if (timeOff.length === 0) return <Text muted>{copy.none}</Text>;
  return (
    <Stack as="ul" role="list" gap="none" aria-label={copy.title}>
      {timeOff.map(({ id, label, booked, ...days }) => (
        <ListRow key={id}>
          <div>
            <strong>{daysText(days)}</strong>
            {label && (
              <Text size="sm" muted>
                {label}
              </Text>
            )}
            {booked > 0 && (
              <Text size="sm">
                {copy.booked(booked)} <Link to="/admin/coaching">{copy.move}</Link>
              </Text>
            )}
          </div>
          <Button
            variant="ghost"
            size="small"
            disabled={disabled}
            aria-label={`${copy.remove}: ${daysText(days)}`}
            onClick={() => onRemove(id)}
          >
            {copy.remove}
          </Button>
        </ListRow>
      ))}
    </Stack>
  );
}
