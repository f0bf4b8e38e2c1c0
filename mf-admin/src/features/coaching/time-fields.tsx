import { styled } from 'styled-components';
import type { useForm } from '@portal/sdk/forms';
import { timeZones } from '@portal/sdk/time-zones';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { scheduleCopy } from './copy';

const { fields } = scheduleCopy;

const StyledTime = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 2fr 2fr 1fr;
  }
`;

interface TimeValues {
  startsAt: string;
  timeZone: string;
  duration: string;
}

interface TimeFieldsProps {
  form: Pick<ReturnType<typeof useForm<Record<keyof TimeValues, string>>>, 'field'>;
  timeZone: string;
}

/** When a session takes place, in a zone, and for how long. */
export const TimeFields = ({ form, timeZone }: TimeFieldsProps) => (
  <StyledTime>
    <TextField {...form.field('startsAt')} label={fields.startsAt} type="datetime-local" required />
    <Select {...form.field('timeZone')} label={fields.timeZone} options={timeZones(timeZone)} required />
    <TextField {...form.field('duration')} label={fields.duration} inputMode="numeric" required />
  </StyledTime>
);
