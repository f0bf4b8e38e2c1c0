import type { MemberBilling } from '@portal/contracts/revenue';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { detailsCopy } from '../copy';
import { SubscriptionsTable } from './subscriptions-table';
import { InvoicesTable } from './invoices-table';

const { billing: texts } = detailsCopy;

interface BillingProps {
  billing: MemberBilling;
  onChanged: () => Promise<unknown>;
}

/** What a member bought and paid, with the ways to end it and to give money back. */
export function Billing({ billing: { bought, invoices }, onChanged }: BillingProps) {
  return (
    <Section id="billing" title={texts.title}>
      {bought.length === 0 && invoices.length === 0 ? (
        <Text muted>{texts.nothing}</Text>
      ) : (
        <Stack gap="lg">
          {bought.length > 0 && <SubscriptionsTable bought={bought} onChanged={onChanged} />}
          {invoices.length > 0 && <InvoicesTable invoices={invoices} onChanged={onChanged} />}
        </Stack>
      )}
    </Section>
  );
}
