import { useState } from 'react';
import { styled } from 'styled-components';
import { getHabitWeek, type HabitWeek } from '@portal/contracts/habits';
import { dateRangeText, useCall, useQueuedCalls } from '@portal/sdk';
import { IconButton } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Icon } from '@portal/ui/icon';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { below, color, space } from '@portal/ui/tokens';
import { withQueuedDays } from '../../shared/queued-habits';
import { copy } from './copy';
import { HabitDays } from './habit-days';

const texts = copy.weeks;

const DAY = 86_400_000;

const dateAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY);
const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** A week in a member's calendar, whose dates are the same in every time zone. */
function weekText(startsOn: string, today: string): string {
  const last = dateAfter(startsOn, 6);
  if (isoDate(last) >= today) return texts.thisWeek;
  return dateRangeText(dateAfter(startsOn, 0), last, { month: 'short', day: 'numeric', year: 'numeric' }, 'UTC');
}

const StyledHabit = styled(Row)`
  padding-block: ${space.sm};

  & + & {
    border-top: 1px solid ${color.border};
  }
  ${below.tablet} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space.xs};
  }
`;

const Week = ({ habits }: Pick<HabitWeek, 'habits'>) =>
  habits.length === 0 ? (
    <Text muted>{texts.none}</Text>
  ) : (
    <Stack as="ul" role="list" gap="none">
      {habits.map(({ id, title, removed, days }) => (
        <StyledHabit as="li" key={id} justify="between" nowrap>
          <div>
            <Text>{title}</Text>
            <Text size="xs" muted>
              {removed
                ? texts.removed
                : texts.done(days.filter((day) => day === 'done').length, days.filter((day) => day !== 'off').length)}
            </Text>
          </div>
          <HabitDays title={title} days={days} />
        </StyledHabit>
      ))}
    </Stack>
  );

/** What became of the member's habits, one week at a time, back to the week in which they joined. */
export function HabitWeeks() {
  const [date, setDate] = useState<string>();
  const { data, isError, refetch } = useCall(getHabitWeek, { query: date ? { date } : {} });
  const calls = useQueuedCalls((state) => state.calls);
  const isLast = !data || isoDate(dateAfter(data.startsOn, 6)) >= data.today;
  const turn = (weeks: number) => data && setDate(isoDate(dateAfter(data.startsOn, weeks * 7)));
  return (
    <>
      <Row justify="between" nowrap>
        <IconButton aria-label={texts.previous} disabled={!data?.hasEarlier} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </IconButton>
        <Text weight="strong" aria-live="polite">
          {data && weekText(data.startsOn, data.today)}
        </Text>
        <IconButton aria-label={texts.next} disabled={isLast} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </IconButton>
      </Row>
      {data && <Week habits={withQueuedDays(data, calls).habits} />}
      {!data && isError && <ErrorNotice message={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup label={texts.loading}>
          <SkeletonLines widths={['60%', '80%', '50%', '70%']} />
        </SkeletonGroup>
      )}
    </>
  );
}
