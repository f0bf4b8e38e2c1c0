import { eraseLead } from '@portal/contracts/leads';
import { useNavigate, useToast } from '@portal/sdk';
import { DeleteButton } from '../../../../shared/delete-button';
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
  const erase = useAdminSend(eraseLead, {
    failed: messages.eraseFailed,
    onSuccess: () => {
      toast(messages.erased);
      return navigate(back, { replace: true });
    },
  });
  return (
    <DeleteButton
      id="erase-lead"
      label={erasure.open}
      title={erasure.title(name)}
      text={erasure.text}
      keep={erasure.keep}
      confirm={erase.isPending ? erasure.erasing : erasure.confirm}
      request={erase}
      onConfirm={() => erase.mutate({ params: { id } })}
    />
  );
}
