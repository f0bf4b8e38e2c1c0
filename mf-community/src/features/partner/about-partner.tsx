import type { Partner } from '@portal/contracts/partners';
import { dateText } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

/** All that a member learns about a partner. */
export function AboutPartner({ partner: { course, timeZone } }: { partner: Partner }) {
  const now = useNow();
  const time = dateText(now, { timeStyle: 'short' }, timeZone);
  return (
    <Stack gap="xxs">
      <Text>{course ? copy.about.course(course.title, course.day) : copy.about.noCourse}</Text>
      <Text muted size="sm">
        {copy.about.zone(timeZone, time)}
      </Text>
    </Stack>
  );
}
