import { changePlanSwitch, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { turnOff, confirmOff: texts } = copy.need;

interface OpenAccessDialogProps {
  onClose: () => void;
  onChanged: (plans: ManagedPlans) => void;
}

/** Opens everything to every member, after asking. */
export function OpenAccessDialog({ onClose, onChanged }: OpenAccessDialogProps) {
  const toast = useToast();
  const change = useAdminSend(changePlanSwitch, {
    failed: messages.failed,
    onSuccess: (plans) => {
      toast(messages.switchedOff);
      onChanged(plans);
    },
  });
  return (
    <ConfirmDialog
      id="open-everything"
      title={texts.title}
      keep={texts.keep}
      confirm={turnOff}
      disabled={change.isPending}
      onConfirm={() => change.mutate({ body: { membersNeedPlan: false } })}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
