import type { CallOutput } from '@portal/contracts/call';
import { inviteMember } from '@portal/contracts/admission';
import { useToast } from '@portal/sdk';
import { useCheckedForm } from '@portal/sdk/forms';
import { refusalMessage } from '@portal/sdk/refusals';
import { ErrorNotice } from '@portal/ui/error-notice';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '../../shared/form-dialog';
import { messages } from '../../shared/invitation-copy';
import { useAdminSend } from '../../shared/use-admin-send';
import { inviteCopy as copy } from './copy';

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: CallOutput<typeof inviteMember>) => void;
}

/** Asks whom to invite. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const toast = useToast();
  const form = useCheckedForm('invite-member', { name: '', email: '' });
  const invite = useAdminSend(inviteMember, {
    failed: messages.inviteFailed,
    onRefused: form.refused,
    onSuccess: (invited) => {
      toast(messages.invited);
      onInvited(invited);
    },
  });
  const submit = () => {
    const body = form.check(inviteMember.body, form.typed);
    if (body) invite.mutate({ body });
  };
  return (
    <FormDialog
      id="invite-member"
      title={copy.title}
      texts={copy.texts}
      pending={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.name} hint={copy.nameHint} required autoComplete="off" />
      <TextField {...form.field('email')} label={copy.email} type="email" required autoComplete="off" />
      {invite.error && (
        <ErrorNotice message={refusalMessage(invite.error, messages.inviteFailed, 'every').description} />
      )}
    </FormDialog>
  );
}
