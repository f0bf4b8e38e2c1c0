import { styled } from 'styled-components';
import { getBroadcastSubscription, updateBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings, EMAIL_SETTINGS, updateEmailSetting } from '@portal/contracts/email-settings';
import { callKey, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Checkbox } from '@portal/ui/checkbox';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { emailPreferencesCopy as copy, emailPreferencesMessages as messages } from './email-preferences-copy';
import { SettingsSection } from './settings-section';

const StyledFieldset = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Those that this release has words for, in their order. */
const known = (choices: { kind: string; wanted: boolean }[]) =>
  EMAIL_SETTINGS.flatMap((kind) => {
    const choice = choices.find((one) => one.kind === kind);
    return choice ? [{ kind, wanted: choice.wanted }] : [];
  });

/** The optional emails that the member gets; changes are saved immediately. */
export function EmailPreferencesSection() {
  const toast = useToast();
  const client = useQueryClient();
  const { data: choices, isError, refetch } = useCall(listEmailSettings, {});
  const choose = useSend(updateEmailSetting, {
    onSuccess: (kept) => {
      client.setQueryData(callKey(listEmailSettings, {}), kept);
      toast(messages.saved);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.saveFailed)),
  });

  return (
    <SettingsSection id="mails" title={copy.title} about={copy.about}>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!choices && !isError && (
        <SkeletonGroup label={copy.loading}>
          <SkeletonLines widths={['80%', '70%']} />
        </SkeletonGroup>
      )}
      {choices && (
        <StyledFieldset aria-label={copy.legend}>
          {known(choices).map(({ kind, wanted }) => (
            <Checkbox
              key={kind}
              id={`mail-${kind}`}
              label={copy.kinds[kind]}
              checked={
                choose.isPending && choose.variables.params.kind === kind ? choose.variables.body.wanted : wanted
              }
              aria-busy={choose.isPending}
              onChange={({ target }) => {
                if (!choose.isPending) choose.mutate({ params: { kind }, body: { wanted: target.checked } });
              }}
            />
          ))}
          <BroadcastPreference />
        </StyledFieldset>
      )}
    </SettingsSection>
  );
}

/** Whether the member gets the team's broadcasts; nothing until it is known. */
function BroadcastPreference() {
  const toast = useToast();
  const client = useQueryClient();
  const { data } = useCall(getBroadcastSubscription, {});
  const choose = useSend(updateBroadcastSubscription, {
    onSuccess: (kept) => {
      client.setQueryData(callKey(getBroadcastSubscription, {}), kept);
      toast(messages.saved);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.saveFailed)),
  });
  if (!data) return null;
  return (
    <Checkbox
      id="mail-broadcasts"
      label={copy.broadcasts}
      checked={choose.isPending ? choose.variables.body.subscribed : data.subscribed}
      aria-busy={choose.isPending}
      onChange={({ target }) => {
        if (!choose.isPending) choose.mutate({ body: { subscribed: target.checked } });
      }}
    />
  );
}
