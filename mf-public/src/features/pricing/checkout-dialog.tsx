import { createGuestCheckout, COUPON_MAX, purchaseSchema } from '@portal/contracts/billing';
import { LEGAL } from '@portal/contracts/legal';
import { LIMITS } from '@portal/contracts/limits';
import { Link, useSend } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { apiErrorText } from '@portal/sdk/api-errors';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FormDialog } from '@portal/ui/form-dialog';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import type { PlanView } from '../../shared/plans/use-plans';
import { copy } from './copy';

const texts = copy.buy;

interface CheckoutDialogProps {
  plan: PlanView;
  versionId: string;
  isTest: boolean;
  onClose: () => void;
}

/** Asks a visitor where their account will be, and leads them to the payment. */
export function CheckoutDialog({ plan, versionId, isTest, onClose }: CheckoutDialogProps) {
  const form = useForm('buy', { email: '', coupon: '' });
  const begin = useSend(createGuestCheckout, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => void form.refused(error),
  });
  // Once it is begun the browser is on its way.
  const isGoing = begin.isPending || begin.isSuccess;
  const isRefused = begin.isError && Object.keys(form.issues).length === 0;

  const go = () => {
    const { email, coupon } = form.typed;
    const body = { versionId, email, ...(coupon.trim() !== '' && { coupon }) };
    if (!isGoing && form.check(purchaseSchema, body)) begin.mutate({ body });
  };

  return (
    <FormDialog
      id="buy"
      title={texts.title(plan.name)}
      texts={{ close: texts.cancel, save: texts.go, saving: texts.going }}
      pending={isGoing}
      onSubmit={go}
      onClose={onClose}
    >
      <Text>{texts.costs(plan.price, plan.period)}</Text>
      {isTest && <Text weight="medium">{texts.test}</Text>}
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        maxLength={LIMITS.email}
        required
      />
      <TextField {...form.field('coupon')} label={texts.coupon} autoComplete="off" maxLength={COUPON_MAX} />
      <Text muted size="sm">
        {texts.agree} <Link to={LEGAL.terms.path}>{texts.terms}</Link>.
      </Text>
      {isRefused && <ErrorNotice message={apiErrorText(begin.error, 'every') ?? texts.failed} />}
    </FormDialog>
  );
}
