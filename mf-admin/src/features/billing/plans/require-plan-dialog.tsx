import { changePlanSwitch, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseEndOfDay } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { need: texts } = copy;

const KEEPS = ['good', 'until', 'no'] as const;

/** Until when everything stays open, as the call has it. */
const keptUntil = (keep: string, day: string) =>
  keep === 'no' ? undefined : keep === 'until' ? parseEndOfDay(day) : null;

interface RequirePlanDialogProps {
  /** How many members have no plan. */
  without: number;
  onClose: () => void;
  onChanged: (plans: ManagedPlans) => void;
}

/** Lets members need a plan, and asks what becomes of today's. */
export function RequirePlanDialog({ without, onClose, onChanged }: RequirePlanDialogProps) {
  const toast = useToast();
  const form = useForm('need-plan', { keep: 'good', keepOpenUntil: '' });
  const change = useAdminSend(changePlanSwitch, {
    failed: messages.failed,
    onRefused: form.refused,
    onSuccess: (plans) => {
      toast(messages.switchedOn);
      onChanged(plans);
    },
  });
  const { keep, keepOpenUntil } = form.typed;
  const submit = () => {
    const body = form.check(changePlanSwitch.body, {
      membersNeedPlan: true,
      keepOpenUntil: keptUntil(keep, keepOpenUntil),
    });
    if (body) change.mutate({ body });
  };
  return (
    <FormDialog
      id="need-plans"
      wide
      title={texts.turnOn}
      texts={{ ...copy, save: texts.turnOn }}
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{texts.will}</Text>
      <Select
        {...form.field('keep')}
        label={texts.keep}
        hint={keep === 'no' ? texts.noWarning(without) : undefined}
        options={KEEPS.map((value) => ({ value, label: texts.keeps[value] }))}
      />
      {keep === 'until' && <TextField {...form.field('keepOpenUntil')} label={texts.until} type="date" required />}
    </FormDialog>
  );
}
