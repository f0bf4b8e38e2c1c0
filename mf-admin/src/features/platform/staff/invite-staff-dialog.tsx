import type { CallOutput } from '@portal/contracts/call';
import { inviteStaff } from '@portal/contracts/staff';
import { STAFF_ROLES } from '@portal/contracts/staff-permissions';
import { useForm } from '@portal/sdk/forms';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { InviteDialog } from '../../../shared/invite-dialog';
import { inviteCopy as copy } from './copy';

const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: copy.roles[value] }));

interface InviteStaffDialogProps {
  onClose: () => void;
  onInvited: (invited: CallOutput<typeof inviteStaff>) => void;
}

/** Asks whom to invite, and as what. */
export function InviteStaffDialog({ onClose, onInvited }: InviteStaffDialogProps) {
  const form = useForm('invite', { email: '', role: 'coach' });
  const input = () => {
    const body = form.check(inviteStaff.body, form.typed);
    return body && { body };
  };
  return (
    <InviteDialog
      id="invite-staff"
      title={copy.title}
      texts={copy.texts}
      call={inviteStaff}
      {...{ form, input, onInvited, onClose }}
    >
      <TextField {...form.field('email')} label={copy.email} type="email" required autoComplete="off" />
      <Select {...form.field('role')} label={copy.role} options={ROLE_OPTIONS} />
    </InviteDialog>
  );
}
