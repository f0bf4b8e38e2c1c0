import type { SubmitEvent } from 'react';
import { adminLogin } from '@portal/contracts/admin';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PasswordField } from '@portal/ui/password-field';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { blockedReason, useSharedPasswordSignIn } from './use-shared-password-sign-in';

/** The admin's one field. What was typed survives a failed attempt. */
export function SharedPasswordForm() {
  const form = useForm('admin', { password: '' });
  const signIn = useSharedPasswordSignIn();
  const obstacle = blockedReason(signIn.error);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = form.check(adminLogin.body, form.typed);
    if (body && !signIn.isPending) signIn.mutate({ body });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {obstacle && <ErrorNotice message={obstacle} />}
        <PasswordField
          {...form.field('password')}
          label={copy.password}
          texts={{ show: copy.showPassword, hide: copy.hidePassword }}
          autoComplete="current-password"
        />
        <Button type="submit" size="large" fullWidth disabled={signIn.isPending}>
          {signIn.isPending ? copy.signingIn : copy.signIn}
        </Button>
      </Stack>
    </form>
  );
}
