import { createCoupon, type ManagedPlan, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseEndOfDay, parseNumber, parseOptionalNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { add, every, fields } = copy.coupons;

interface CouponDialogProps {
  plans: readonly ManagedPlan[];
  onClose: () => void;
  onMade: (plans: ManagedPlans) => void;
}

/** A new coupon. */
export function CouponDialog({ plans, onClose, onMade }: CouponDialogProps) {
  const toast = useToast();
  const start = { code: '', percentOff: '', months: '', planKey: '', usesLeft: '', endsAt: '' };
  const form = useForm('coupon', start);
  const create = useAdminSend(createCoupon, {
    failed: messages.failed,
    onRefused: form.refused,
    onSuccess: (changed) => {
      toast(messages.couponMade);
      onMade(changed);
    },
  });
  const { typed, field } = form;
  const submit = () => {
    const body = form.check(createCoupon.body, {
      code: typed.code,
      percentOff: parseNumber(typed.percentOff),
      months: parseOptionalNumber(typed.months),
      planKey: typed.planKey || null,
      usesLeft: parseOptionalNumber(typed.usesLeft),
      endsAt: parseEndOfDay(typed.endsAt) || null,
    });
    if (body) create.mutate({ body });
  };
  return (
    <FormDialog
      id="new-coupon"
      wide
      title={add}
      texts={{ ...copy, save: add }}
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('code')} label={fields.code} hint={fields.codeHint} required autoComplete="off" />
      <Grid min="14rem" stretch>
        <TextField {...field('percentOff')} label={fields.percentOff} inputMode="numeric" required />
        <TextField {...field('months')} label={fields.months} hint={fields.monthsHint} inputMode="numeric" />
        <Select
          {...field('planKey')}
          label={fields.plan}
          options={[
            { value: '', label: every },
            ...plans
              .filter(({ byApplication }) => !byApplication)
              .map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <TextField {...field('usesLeft')} label={fields.usesLeft} hint={fields.usesHint} inputMode="numeric" />
        <TextField {...field('endsAt')} label={fields.endsAt} hint={fields.endsHint} type="date" />
      </Grid>
    </FormDialog>
  );
}
