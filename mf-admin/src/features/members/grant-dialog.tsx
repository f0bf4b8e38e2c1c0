import { PLAN_KEYS, planName } from '@portal/contracts/plans';
import { createGrant, type MemberGrants } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseEndOfDay } from '../../shared/parse-input';
import { useAdminSend } from '../../shared/use-admin-send';
import { detailsCopy, grantTexts, messages } from './copy';

const { grants: texts } = detailsCopy;

const PLANS = PLAN_KEYS.map((value) => ({ value, label: planName(value) }));

interface GrantDialogProps {
  memberId: string;
  name: string;
  onClose: () => void;
  onGranted: (granted: MemberGrants) => void;
}

/** Grants a member what a plan opens, until a day or indefinitely. */
export function GrantDialog({ memberId, name, onClose, onGranted }: GrantDialogProps) {
  const toast = useToast();
  const form = useForm('grant', { planKey: 'core-group', endsAt: '', note: '' });
  const grant = useAdminSend(createGrant, {
    failed: messages.grantFailed,
    onRefused: form.refused,
    onSuccess: (granted) => {
      toast(messages.granted);
      onGranted(granted);
    },
  });
  const { typed, field } = form;
  const submit = () => {
    const body = form.check(createGrant.body, { ...typed, endsAt: parseEndOfDay(typed.endsAt) || null });
    if (body) grant.mutate({ params: { id: memberId }, body });
  };
  return (
    <FormDialog
      id="grant-plan"
      wide
      title={texts.addTo(name)}
      texts={grantTexts}
      pending={grant.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select {...field('planKey')} label={texts.plan} options={PLANS} />
      <TextField {...field('endsAt')} label={texts.endsAt} hint={texts.endsHint} type="date" />
      <TextField {...field('note')} label={texts.noteLabel} hint={texts.noteHint} autoComplete="off" />
    </FormDialog>
  );
}
