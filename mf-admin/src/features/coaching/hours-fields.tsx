import { styled } from 'styled-components';
import { WEEKDAYS, type Availability } from '@portal/contracts/coaching-schedule';
import type { Issues } from '@portal/sdk/api-errors';
import { Button, IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { below, space } from '@portal/ui/tokens';
import { ListFieldset } from '../../shared/list-fieldset';
import { coachesCopy } from './copy';

const texts = coachesCopy.hours;

const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

const WORKDAY: Availability = { weekday: 1, startsAt: '09:00', endsAt: '12:00' };

const StyledHours = styled.li`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr auto;
  gap: ${space.xs};
  align-items: start;

  ${below.tablet} {
    grid-template-columns: calc(50% - ${space.xxs}) minmax(0, 1fr) auto;
    grid-template-areas: 'day day remove' 'from to to';

    > :nth-child(1) {
      grid-area: day;
    }
    > :nth-child(2) {
      grid-area: from;
    }
    > :nth-child(3) {
      grid-area: to;
    }
    > :nth-child(4) {
      grid-area: remove;
    }
  }
`;

interface HoursFieldsProps {
  hours: readonly Availability[];
  issues: Issues;
  onChange: (hours: Availability[]) => void;
}

/** The weekly hours of a coach. */
export function HoursFields({ hours, issues, onChange }: HoursFieldsProps) {
  const change = (index: number, part: Partial<Availability>) =>
    onChange(hours.map((one, position) => (position === index ? { ...one, ...part } : one)));
  return (
    <ListFieldset title={texts.title} hint={texts.hint} error={issues['hours']}>
      <Stack as="ul" role="list" gap="sm">
        {hours.map(({ weekday, startsAt, endsAt }, index) => (
          <StyledHours key={index}>
            <Select
              id={`coach-hours-${index}-weekday`}
              label={texts.weekday(index + 1)}
              labelHidden
              options={DAYS}
              value={String(weekday)}
              onChange={({ target }) => change(index, { weekday: Number(target.value) })}
            />
            <TextField
              id={`coach-hours-${index}-from`}
              label={texts.from(index + 1)}
              labelHidden
              type="time"
              value={startsAt}
              error={issues[`hours.${index}.startsAt`]}
              onChange={({ target }) => change(index, { startsAt: target.value })}
            />
            <TextField
              id={`coach-hours-${index}-to`}
              label={texts.to(index + 1)}
              labelHidden
              type="time"
              value={endsAt}
              error={issues[`hours.${index}.endsAt`]}
              onChange={({ target }) => change(index, { endsAt: target.value })}
            />
            <IconButton
              aria-label={texts.remove(index + 1)}
              onClick={() => onChange(hours.filter((_, position) => position !== index))}
            >
              <Icon name="close" />
            </IconButton>
          </StyledHours>
        ))}
      </Stack>
      <Row>
        <Button variant="secondary" size="small" onClick={() => onChange([...hours, hours.at(-1) ?? WORKDAY])}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </Row>
    </ListFieldset>
  );
}
