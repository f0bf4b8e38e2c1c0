import { CURRENCIES } from '@portal/contracts/money';
import { changeCurrency, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { currency: texts } = copy;

const OPTIONS = CURRENCIES.map((value) => ({ value, label: texts.names[value] }));

interface CurrencyCardProps extends Pick<ManagedPlans, 'currency' | 'currencyFixed'> {
  onChanged: (plans: ManagedPlans) => void;
}

/** The currency of all plans; changes take effect immediately. */
export function CurrencyCard({ currency, currencyFixed, onChanged }: CurrencyCardProps) {
  const toast = useToast();
  const change = useAdminSend(changeCurrency, {
    failed: messages.failed,
    onSuccess: (plans) => {
      toast(messages.currency);
      onChanged(plans);
    },
  });
  return (
    <Card as="section" aria-labelledby="currency-title">
      <Heading as="h2" size="h3" id="currency-title">
        {texts.title}
      </Heading>
      <Select
        id="currency"
        label={texts.label}
        hint={currencyFixed ? texts.fixed : texts.hint}
        options={OPTIONS}
        value={change.isPending ? change.variables.body.currency : currency}
        disabled={currencyFixed}
        aria-busy={change.isPending}
        onChange={({ target }) => {
          const chosen = CURRENCIES.find((one) => one === target.value);
          if (chosen && !change.isPending) change.mutate({ body: { currency: chosen } });
        }}
      />
    </Card>
  );
}
