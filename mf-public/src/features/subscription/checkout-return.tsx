import { useEffect, type ReactNode } from 'react';
import { getBilling } from '@portal/contracts/billing';
import { callKey, Link, useQueryClient } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { usePurchase } from '../../shared/use-purchase';
import { copy } from './copy';

const texts = copy.back;

/** Shows a member the result of a payment when they return. */
export function CheckoutReturn({ id }: { id: string }) {
  const client = useQueryClient();
  const { purchase, isUnknown, isFailed, isSlow, checkAgain } = usePurchase(id);
  const isDone = purchase?.state === 'paid' && purchase.isOpen;

  // Their plans and access may have changed: other pages refetch when they are opened.
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ refetchType: 'none' });
    void client.refetchQueries({ queryKey: callKey(getBilling, {}) });
  }, [isDone, client]);

  const again = (
    <Button variant="secondary" onClick={checkAgain}>
      {texts.again}
    </Button>
  );
  if (isUnknown) return null;
  if (isFailed) return <CheckoutMessage text={texts.failed}>{again}</CheckoutMessage>;
  if (!purchase) return null;
  if (purchase.state === 'expired') return <CheckoutMessage text={texts.expired} />;
  if (isDone) {
    return (
      <CheckoutMessage text={texts.paid(purchase.name)}>
        <Button as={Link} to="/">
          {texts.begin}
        </Button>
      </CheckoutMessage>
    );
  }
  if (isSlow) return <CheckoutMessage text={texts.slow}>{again}</CheckoutMessage>;
  if (purchase.state === 'paid') return <CheckoutMessage text={texts.opening(purchase.name)} />;
  return (
    <CheckoutMessage text={texts.waiting}>
      {purchase.url && (
        <>
          <Text muted>{texts.notPaid}</Text>
          <Button as="a" href={purchase.url} variant="quiet">
            {texts.pay}
          </Button>
        </>
      )}
    </CheckoutMessage>
  );
}

interface CheckoutMessageProps {
  text: string;
  children?: ReactNode;
}

const CheckoutMessage = ({ text, children }: CheckoutMessageProps) => (
  <Card padding="lg" role="status">
    <Text weight="medium">{text}</Text>
    {children && <Row>{children}</Row>}
  </Card>
);
