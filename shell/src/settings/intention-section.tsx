import { styled } from 'styled-components';
import { ONBOARDING_PAGE, getOnboarding, updateOnboarding, type Onboarding } from '@portal/contracts/onboarding';
import { callKey, dateText, Link, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { intentionCopy as copy } from './copy';
import { SettingsSection } from './settings-section';

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A time of day such as `19:00`, as members read it. */
const shown = (time: string) =>
  dateText(new Date(`2026-01-01T${time}Z`), { hour: 'numeric', minute: '2-digit' }, 'UTC');

/** When they are reminded of their lesson and their habits, and whether that pauses. */
function ReminderTimes({ reminder, habitTime, paused }: Onboarding) {
  if (!reminder && !habitTime) return null;
  return (
    <Stack gap="xxs">
      {reminder && (
        <Text size="sm">
          {copy.lesson(shown(reminder.time))}. {paused?.lesson && copy.paused.lesson}
        </Text>
      )}
      {habitTime && (
        <Text size="sm">
          {copy.habits(shown(habitTime))}. {paused?.habits && copy.paused.habits}
        </Text>
      )}
    </Stack>
  );
}

/** The member's onboarding answers, with a link to change them. */
export function IntentionSection() {
  const toast = useToast();
  const client = useQueryClient();
  const { data } = useCall(getOnboarding, {});
  const stop = useSend(updateOnboarding, {
    onSuccess: (saved) => {
      client.setQueryData(callKey(getOnboarding, {}), saved);
      toast(copy.stopped);
    },
    onError: (error) => toast(apiErrorMessage(error, copy.failed)),
  });
  if (!data) return null;
  return (
    <SettingsSection id="first-day" title={copy.title} about={copy.about}>
      <StyledWords muted={data.goal === ''}>{data.goal || copy.none}</StyledWords>
      <ReminderTimes {...data} />
      <Row>
        <Button as={Link} to={ONBOARDING_PAGE} variant="secondary" size="small">
          {copy.change}
        </Button>
        {(data.reminder || data.habitTime) && (
          <Button
            variant="ghost"
            size="small"
            disabled={stop.isPending}
            onClick={() => stop.mutate({ body: { reminder: null, ...(data.habitTime && { habitTime: null }) } })}
          >
            {copy.stop}
          </Button>
        )}
      </Row>
    </SettingsSection>
  );
}
