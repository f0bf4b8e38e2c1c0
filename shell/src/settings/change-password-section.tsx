import type { SubmitEvent } from 'react';
import { changePassword, listDevices } from '@portal/contracts/account';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { messages, passwordCopy as copy } from './copy';
import { PasswordField } from './password-field';
import { SettingsSection } from './settings-section';

/** Changes the password of the account with this e-mail. */
export function ChangePasswordSection({ email }: { email: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm('password', { currentPassword: '', password: '' });
  const change = useSend(changePassword, {
    onSuccess: () => {
      form.reset();
      toast(messages.passwordChanged);
      return client.invalidateQueries({ queryKey: callKey(listDevices, {}) });
    },
    onError: (error) => {
      if (!form.refused(error)) toast(apiErrorMessage(error, messages.passwordFailed));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = form.check(changePassword.body, form.typed);
    if (body && !change.isPending) change.mutate({ body });
  };

  return (
    <SettingsSection id="password" title={copy.title} about={copy.about}>
      <Stack as="form" noValidate onSubmit={submit}>
        {/* For what keeps passwords: whose the new one is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          aria-label={copy.email}
          value={email}
          readOnly
          hidden
        />
        <PasswordField {...form.field('currentPassword')} label={copy.current} autoComplete="current-password" />
        <PasswordField {...form.field('password')} label={copy.next} hint={copy.nextHint} autoComplete="new-password" />
        <Row justify="between">
          <Button type="submit" variant="secondary" disabled={change.isPending}>
            {change.isPending ? copy.saving : copy.save}
          </Button>
          <Button as="a" href="/api/forgot-password" variant="ghost" size="small">
            {copy.forgot}
          </Button>
        </Row>
      </Stack>
    </SettingsSection>
  );
}
