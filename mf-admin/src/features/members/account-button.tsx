import { useState } from 'react';
import { deactivateMember, reactivateMember, type MemberDetails } from '@portal/contracts/members';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useAdminSend } from '../../shared/use-admin-send';
import { detailsCopy, messages } from './copy';
import { nameOf } from './members-table';

const { confirm } = detailsCopy;

interface AccountButtonProps {
  member: MemberDetails;
  onChanged: (member: MemberDetails) => void;
}

/** Deactivates a member's account, after a confirmation, or reactivates it. */
export function AccountButton({ member, onChanged }: AccountButtonProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const input = { params: { id: member.id } };
  const deactivate = useAdminSend(deactivateMember, {
    failed: messages.accountFailed,
    onSuccess: (changed) => {
      setAsking(false);
      toast(messages.deactivated);
      onChanged(changed);
    },
  });
  const reactivate = useAdminSend(reactivateMember, {
    failed: messages.accountFailed,
    onSuccess: (changed) => {
      toast(messages.reactivated);
      onChanged(changed);
    },
  });

  if (member.deactivatedAt) {
    return (
      <Button disabled={reactivate.isPending} onClick={() => reactivate.mutate(input)}>
        {detailsCopy.reactivate}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {detailsCopy.deactivate}
      </Button>
      <ConfirmDialog
        id="deactivate"
        title={confirm.title}
        open={asking}
        keep={confirm.keep}
        confirm={detailsCopy.deactivate}
        disabled={deactivate.isPending}
        onConfirm={() => deactivate.mutate(input)}
        onClose={() => setAsking(false)}
      >
        {confirm.text(nameOf(member))}
      </ConfirmDialog>
    </>
  );
}
