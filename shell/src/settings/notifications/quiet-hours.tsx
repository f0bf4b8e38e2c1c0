import { quietHoursSchema, type QuietHours as Hours } from '@portal/contracts/notification-preferences';
import { useMember } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Row, Stack } from '@portal/ui/stack';
import { Subsection } from '@portal/ui/subsection';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { notificationsCopy } from './copy';

const { quiet: copy } = notificationsCopy;

/** What most people would choose. */
const USUAL: Hours = { from: '21:00', until: '07:00' };

interface QuietHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/** Whether and when the member isn't disturbed. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  return (
    <Subsection title={copy.title}>
      <Text muted size="sm">
        {copy.about}
      </Text>
      <Checkbox
        id="quiet-hours"
        label={copy.choice}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {hours && <HoursForm hours={hours} onChange={onChange} />}
    </Subsection>
  );
}

function HoursForm({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { timeZone } = useMember();
  const form = useForm('quiet', { from: hours.from, until: hours.until });
  const isChanged = form.typed.from !== hours.from || form.typed.until !== hours.until;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const changed = form.check(quietHoursSchema, form.typed);
        if (changed) onChange(changed);
      }}
    >
      <Stack gap="sm">
        <Row align="start">
          <TextField {...form.field('from')} label={copy.from} type="time" required />
          <TextField {...form.field('until')} label={copy.until} type="time" required />
        </Row>
        <Text muted size="xs">
          {copy.zone(timeZone)}
        </Text>
        <Row>
          <Button type="submit" variant="secondary" size="small" disabled={!isChanged}>
            {copy.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
