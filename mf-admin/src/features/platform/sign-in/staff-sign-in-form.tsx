import type { SubmitEvent } from 'react';
import { staffSignIn } from '@portal/contracts/staff';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PasswordField } from '@portal/ui/password-field';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { accountCopy, copy } from './copy';
import { useStaffSignIn } from './use-staff-sign-in';

/** E-mail and password of a staff account, and a code where it uses two-factor authentication. What was typed stays. */
export function StaffSignInForm() {
  const form = useForm('staff', { email: '', password: '', code: '' });
  const { signIn, wantsCode, fault } = useStaffSignIn();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code, ...account } = form.typed;
    const body = form.check(staffSignIn.body, wantsCode ? { ...account, code } : account);
    if (body && !signIn.isPending) signIn.mutate({ body });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {fault && <ErrorNotice message={fault} />}
        <TextField {...form.field('email')} label={accountCopy.email} type="email" autoComplete="username" required />
        <PasswordField
          {...form.field('password')}
          label={copy.password}
          texts={{ show: copy.showPassword, hide: copy.hidePassword }}
          autoComplete="current-password"
        />
        {wantsCode && (
          <TextField
            {...form.field('code')}
            label={accountCopy.code}
            hint={accountCopy.codeHint}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        <Button type="submit" size="large" fullWidth disabled={signIn.isPending}>
          {signIn.isPending ? copy.signingIn : copy.signIn}
        </Button>
      </Stack>
    </form>
  );
}
