import { useState, type SubmitEvent } from 'react';
import { adminLoginSchema } from '@portal/contracts/admin';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { PasswordField } from './password-field';
import { obstacleOf, useAdminSignIn } from './use-admin-sign-in';

const FIELD_ID = 'admin-password';

/** The admin's one field. What was typed survives a failed attempt. */
export function SignInForm() {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const signIn = useAdminSignIn();
  const obstacle = obstacleOf(signIn.error);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const checked = adminLoginSchema.safeParse({ password });
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) signIn.mutate({ body: checked.data });
    else document.getElementById(FIELD_ID)?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {obstacle && <ErrorNotice message={obstacle} />}
        <PasswordField
          id={FIELD_ID}
          name="password"
          label={copy.password}
          autoComplete="current-password"
          required
          value={password}
          error={fault}
          onChange={(event) => {
            setPassword(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" size="large" fullWidth disabled={signIn.isPending}>
          {signIn.isPending ? copy.signingIn : copy.signIn}
        </Button>
      </Stack>
    </form>
  );
}
