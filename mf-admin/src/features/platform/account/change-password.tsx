import type { SubmitEvent } from 'react';
import { changeStaffPassword } from '@portal/contracts/staff';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { PasswordField } from '@portal/ui/password-field';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { password: words } = copy;

/** The button of a field says which of the two passwords it shows. */
const showing = (label: string) => ({
  show: `${copy.showPassword}: ${label}`,
  hide: `${copy.hidePassword}: ${label}`,
});

/** Changes the password of the account with this e-mail. */
export function ChangePassword({ email }: { email: string }) {
  const toast = useToast();
  const form = useForm('staff-password', { currentPassword: '', password: '' });
  const change = useAdminSend(changeStaffPassword, {
    failed: messages.passwordFailed,
    onRefused: form.refused,
    onSuccess: () => {
      form.reset();
      toast(messages.passwordChanged);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = form.check(changeStaffPassword.body, form.typed);
    if (body && !change.isPending) change.mutate({ body });
  };
  return (
    <Card>
      <Heading as="h2" size="h3">
        {words.title}
      </Heading>
      <Text muted>{words.about}</Text>
      <Stack as="form" noValidate onSubmit={submit}>
        {/* For what keeps passwords: whose the new one is. */}
        <input type="email" autoComplete="username" aria-label={words.email} value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={words.current}
          texts={showing(words.current)}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={words.next}
          hint={words.hint}
          texts={showing(words.next)}
          autoComplete="new-password"
        />
        <Row>
          <Button type="submit" variant="secondary" disabled={change.isPending}>
            {change.isPending ? words.saving : words.save}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
