import { disableTwoFactor } from '@portal/contracts/staff';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { PasswordField } from '@portal/ui/password-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

/** Disables one's own two-factor authentication, with the password. */
export function DisableTwoFactorDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const toast = useToast();
  const form = useForm('drop-factor', { password: '' });
  const drop = useAdminSend(disableTwoFactor, {
    failed: messages.dropFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.off);
      onDone();
    },
  });
  const submit = () => {
    const body = form.check(disableTwoFactor.body, form.typed);
    if (body) drop.mutate({ body });
  };
  return (
    <FormDialog
      id="drop-factor"
      wide
      title={copy.factor.drop}
      texts={copy.factor.texts}
      pending={drop.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label={copy.factor.password}
        texts={{ show: copy.showPassword, hide: copy.hidePassword }}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
