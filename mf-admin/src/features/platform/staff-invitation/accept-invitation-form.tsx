import type { SubmitEvent } from 'react';
import { acceptStaffInvitation } from '@portal/contracts/staff';
import { useSend } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PasswordField } from '@portal/ui/password-field';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { copy, messages } from './copy';

/** Name and password of a new staff account. What was typed survives a failure. */
export function AcceptInvitationForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const form = useForm('invitation', { name: '', password: '' });
  const accept = useSend(acceptStaffInvitation, { onSuccess: onAccepted, onError: form.refused });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = form.check(acceptStaffInvitation.body, form.typed);
    if (body && !accept.isPending) accept.mutate({ params: { token }, body });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {accept.error && <ErrorNotice message={apiErrorMessage(accept.error, messages.failed, 'every').description} />}
        <TextField {...form.field('name')} label={copy.name} autoComplete="name" required />
        <PasswordField
          {...form.field('password')}
          label={copy.password}
          texts={{ show: copy.showPassword, hide: copy.hidePassword }}
          autoComplete="new-password"
        />
        <Button type="submit" size="large" fullWidth disabled={accept.isPending}>
          {accept.isPending ? copy.accepting : copy.accept}
        </Button>
      </Stack>
    </form>
  );
}
