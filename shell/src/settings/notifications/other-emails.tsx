import { styled } from 'styled-components';
import { getBroadcastSubscription, updateBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings, updateEmailSetting } from '@portal/contracts/email-settings';
import { callKey, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Checkbox } from '@portal/ui/checkbox';
import { Subsection } from '@portal/ui/subsection';
import { notificationMessages as messages, notificationsCopy, RECEIPTS } from './copy';

const { others: copy } = notificationsCopy;

const StyledFieldset = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Optional emails about nothing that the portal tells; changes are saved immediately. */
export const OtherEmails = () => (
  <Subsection title={copy.title}>
    <StyledFieldset aria-label={copy.legend}>
      <ReceiptPreference />
      <BroadcastPreference />
    </StyledFieldset>
  </Subsection>
);

/** Whether the member gets a receipt for messages to the team; nothing until it is known. */
function ReceiptPreference() {
  const toast = useToast();
  const client = useQueryClient();
  const { data } = useCall(listEmailSettings, {});
  const choose = useSend(updateEmailSetting, {
    onSuccess: (kept) => {
      client.setQueryData(callKey(listEmailSettings, {}), kept);
      toast(messages.saved);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.saveFailed)),
  });
  const setting = data?.find(({ kind }) => kind === RECEIPTS);
  if (!setting) return null;
  return (
    <Checkbox
      id={`mail-${RECEIPTS}`}
      label={copy.receipts}
      checked={choose.isPending ? choose.variables.body.wanted : setting.wanted}
      aria-busy={choose.isPending}
      onChange={({ target }) => {
        if (!choose.isPending) choose.mutate({ params: { kind: RECEIPTS }, body: { wanted: target.checked } });
      }}
    />
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
