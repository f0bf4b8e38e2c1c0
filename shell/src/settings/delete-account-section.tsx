import { useState, type SubmitEvent } from 'react';
import { CONFIRM_IDENTITY_PAGE, deleteAccount, getIdentityConfirmation } from '@portal/contracts/account';
import {
  clearDevice,
  HttpError,
  useCall,
  useMember,
  useQueuedCalls,
  useSearchParams,
  useSend,
  useToast,
} from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { deletionCopy as copy, messages } from './copy';
import { PasswordField } from './password-field';
import { PlanEnds } from './plan-ends';
import { SettingsSection } from './settings-section';

/** Deletes a member's unsent drafts from this browser; every draft has its author's ID in its name. */
function clearDrafts(memberId: string) {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.includes(memberId)) storage.removeItem(key);
  }
}

/** Where a member returns from the identity provider: here, with the dialog open. */
const BACK = '/settings?delete';

/** Account deletion, after two confirmations and reauthentication. */
export function DeleteAccountSection() {
  const toast = useToast();
  const { id } = useMember();
  const [params] = useSearchParams();
  const [asking, setAsking] = useState(params.has('delete'));
  const { data: proof, refetch } = useCall(getIdentityConfirmation, {});
  const byProvider = proof?.by === 'provider';
  const form = useForm('deletion', { confirmation: '', currentPassword: '' });
  const remove = useSend(deleteAccount, {
    onSuccess: async () => {
      clearDrafts(id);
      void clearDevice();
      await useQueuedCalls.getState().clear?.();
      window.location.assign('/api/account-deleted');
    },
    onError: (error) => {
      if (form.refused(error)) return;
      const isRefused = byProvider && error instanceof HttpError && error.status === 403;
      toast(isRefused ? messages.notConfirmed : apiErrorMessage(error, messages.deletionFailed));
      // The confirmation of their identity has expired.
      if (isRefused) void refetch();
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmation, currentPassword } = form.typed;
    const body = form.check(deleteAccount.body, {
      confirmation: confirmation.trim(),
      ...(!byProvider && { currentPassword }),
    });
    if (body && !remove.isPending) remove.mutate({ body });
  };

  return (
    <SettingsSection id="deletion" title={copy.title} about={copy.about}>
      <Text>{copy.goes}</Text>
      <Text>{copy.stays}</Text>
      <Text>{copy.questionnaire}</Text>
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {copy.open}
        </Button>
      </Row>
      <Dialog id="delete-account" title={copy.dialog} open={asking} onClose={() => setAsking(false)}>
        {byProvider && proof.confirmedUntil === null ? (
          <Stack>
            <PlanEnds />
            <Text>{copy.atProvider}</Text>
            <Row justify="end">
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {copy.keep}
              </Button>
              <Button as="a" href={`${CONFIRM_IDENTITY_PAGE}?returnTo=${encodeURIComponent(BACK)}`}>
                {copy.signInAgain}
              </Button>
            </Row>
          </Stack>
        ) : (
          <Stack as="form" noValidate onSubmit={submit}>
            <PlanEnds />
            <Text>{copy.stays}</Text>
            {byProvider && <Text role="status">{copy.confirmed}</Text>}
            <TextField
              {...form.field('confirmation')}
              label={copy.word}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            {!byProvider && (
              <PasswordField {...form.field('currentPassword')} label={copy.password} autoComplete="current-password" />
            )}
            <Row justify="end">
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {copy.keep}
              </Button>
              <Button type="submit" variant="danger" disabled={remove.isPending || remove.isSuccess}>
                {remove.isPending ? copy.deleting : copy.confirm}
              </Button>
            </Row>
          </Stack>
        )}
      </Dialog>
    </SettingsSection>
  );
}
