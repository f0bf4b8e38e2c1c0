import { useState } from 'react';
import { eraseLead } from '@portal/contracts/leads';
import { useNavigate, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { erasure } = copy;

interface DeleteLeadButtonProps {
  lead: { id: string; name: string };
  /** The list to go back to. */
  back: string;
}

/** Permanently erases the lead, after a confirmation. */
export function DeleteLeadButton({ lead: { id, name }, back }: DeleteLeadButtonProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const erase = useAdminSend(eraseLead, {
    failed: messages.eraseFailed,
    onSuccess: () => {
      toast(messages.erased);
      return navigate(back, { replace: true });
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {erasure.open}
      </Button>
      <ConfirmDialog
        id="erase-lead"
        title={erasure.title(name)}
        open={asking}
        keep={erasure.keep}
        confirm={erase.isPending ? erasure.erasing : erasure.confirm}
        disabled={erase.isPending || erase.isSuccess}
        onConfirm={() => erase.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <Text>{erasure.text}</Text>
      </ConfirmDialog>
    </>
  );
}
