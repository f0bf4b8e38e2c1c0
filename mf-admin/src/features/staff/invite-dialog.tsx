import type { CallOutput } from '@portal/contracts/call';
import { inviteStaff } from '@portal/contracts/staff';
import { STAFF_ROLES } from '@portal/contracts/staff-rights';
import { useToast } from '@portal/sdk';
import { useCheckedForm } from '@portal/sdk/forms';
import { refusalMessage } from '@portal/sdk/refusals';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '../../shared/form-dialog';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages } from '../../shared/invitation-copy';
import { inviteCopy as copy } from './copy';

const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: copy.roles[value] }));

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: CallOutput<typeof inviteStaff>) => void;
}

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const toast = useToast();
  const form = useCheckedForm('invite', { email: '', role: 'coach' });
  const invite = useAdminSend(inviteStaff, {
    failed: messages.inviteFailed,
    onRefused: form.refused,
    onSuccess: (invited) => {
      toast(messages.invited);
      onInvited(invited);
    },
  });
  const submit = () => {
    const body = form.check(inviteStaff.body, form.typed);
    if (body) invite.mutate({ body });
  };
  return (
    <FormDialog
      id="invite-staff"
      title={copy.title}
      texts={copy.texts}
      pending={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('email')} label={copy.email} type="email" required autoComplete="off" />
      <Select {...form.field('role')} label={copy.role} options={ROLE_OPTIONS} />
      {invite.error && (
        <ErrorNotice message={refusalMessage(invite.error, messages.inviteFailed, 'every').description} />
      )}
    </FormDialog>
  );
}
