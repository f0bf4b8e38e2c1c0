import type { CallOutput } from '@portal/contracts/call';
import { inviteMember } from '@portal/contracts/registration';
import { useForm } from '@portal/sdk/forms';
import { TextField } from '@portal/ui/text-field';
import { InviteDialog } from '../../../shared/invite-dialog';
import { inviteCopy as copy } from './copy';

interface InviteMemberDialogProps {
  onClose: () => void;
  onInvited: (invited: CallOutput<typeof inviteMember>) => void;
}

/** Asks whom to invite. */
export function InviteMemberDialog({ onClose, onInvited }: InviteMemberDialogProps) {
  const form = useForm('invite-member', { name: '', email: '' });
  const input = () => {
    const body = form.check(inviteMember.body, form.typed);
    return body && { body };
  };
  return (
    <InviteDialog
      id="invite-member"
      title={copy.title}
      texts={copy.texts}
      call={inviteMember}
      {...{ form, input, onInvited, onClose }}
    >
      <TextField {...form.field('name')} label={copy.name} hint={copy.nameHint} required autoComplete="off" />
      <TextField {...form.field('email')} label={copy.email} type="email" required autoComplete="off" />
    </InviteDialog>
  );
}
