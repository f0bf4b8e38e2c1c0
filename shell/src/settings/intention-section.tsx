import { styled } from 'styled-components';
import { ONBOARDING_PAGE, getOnboarding, updateOnboarding } from '@portal/contracts/onboarding';
import { callKey, Link, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { intentionCopy as copy } from './copy';
import { SettingsSection } from './settings-section';

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

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
      <Row>
        <Button as={Link} to={ONBOARDING_PAGE} variant="secondary" size="small">
          {copy.change}
        </Button>
        {data.reminder && (
          <Button
            variant="ghost"
            size="small"
            disabled={stop.isPending}
            onClick={() => stop.mutate({ body: { reminder: null } })}
          >
            {copy.stop}
          </Button>
        )}
      </Row>
    </SettingsSection>
  );
}
