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

/** Tells a member who comes back from the payment what became of it. */
export function BackFromPayment({ id }: { id: string }) {
  const client = useQueryClient();
  const { purchase, isUnknown, isFailed, isSlow, lookAgain } = usePurchase(id);
  const isDone = purchase?.state === 'paid' && purchase.isOpen;

  // What they have, and what is open, is more than this browser knows: other pages ask anew when they are opened.
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ refetchType: 'none' });
    void client.refetchQueries({ queryKey: callKey(getBilling, {}) });
  }, [isDone, client]);

  const again = (
    <Button variant="secondary" onClick={lookAgain}>
      {texts.again}
    </Button>
  );
  if (isUnknown) return null;
  if (isFailed) return <Told text={texts.failed}>{again}</Told>;
  if (!purchase) return null;
  if (purchase.state === 'expired') return <Told text={texts.expired} />;
  if (isDone) {
    return (
      <Told text={texts.paid(purchase.name)}>
        <Button as={Link} to="/">
          {texts.begin}
        </Button>
      </Told>
    );
  }
  if (isSlow) return <Told text={texts.slow}>{again}</Told>;
  if (purchase.state === 'paid') return <Told text={texts.opening(purchase.name)} />;
  return (
    <Told text={texts.waiting}>
      {purchase.url && (
        <>
          <Text muted>{texts.notPaid}</Text>
          <Button as="a" href={purchase.url} variant="quiet">
            {texts.pay}
          </Button>
        </>
      )}
    </Told>
  );
}

interface ToldProps {
  text: string;
  children?: ReactNode;
}

const Told = ({ text, children }: ToldProps) => (
  <Card padding="lg" role="status">
    <Text weight="medium">{text}</Text>
    {children && <Row>{children}</Row>}
  </Card>
);
