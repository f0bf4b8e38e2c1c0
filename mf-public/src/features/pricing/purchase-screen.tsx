import type { ReactNode } from 'react';
import { CHECKOUT_PARAMETER, PRICING_PAGE } from '@portal/contracts/billing-pages';
import type { PurchaseState } from '@portal/contracts/billing';
import { Link, useBrand, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { usePurchase } from '../../shared/use-purchase';
import { PurchaseComplete } from './purchase-complete';
import { copy } from './copy';

const texts = copy.purchase;

/** Where a visitor returns from the payment: its result, and what is next. */
export function PurchaseScreen() {
  const [params] = useSearchParams();
  const id = params.get(CHECKOUT_PARAMETER);
  const { contact } = useBrand();
  return (
    <Page size="text">
      <PageTitle>{texts.title}</PageTitle>
      {id ? <PurchaseStatus id={id} /> : <PurchaseNotFound />}
      <Text muted>
        {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>.
      </Text>
    </Page>
  );
}

function PurchaseStatus({ id }: { id: string }) {
  const { purchase, isUnknown, isFailed, isSlow, checkAgain } = usePurchase(id);
  if (isUnknown) return <PurchaseNotFound />;
  if (isFailed) return <ErrorNotice message={texts.failed} onRetry={checkAgain} />;
  if (!purchase) {
    return (
      <SkeletonGroup label={texts.loading}>
        <CardSkeleton widths={['90%', '60%', '40%']} />
      </SkeletonGroup>
    );
  }
  if (purchase.state === 'paid') return <PurchaseComplete id={id} purchase={purchase} />;
  if (purchase.state === 'expired') return <PurchaseMessage {...texts.expired}>{plansLink}</PurchaseMessage>;
  return <PurchasePending purchase={purchase} isSlow={isSlow} onRetry={checkAgain} />;
}

interface PurchasePendingProps {
  purchase: PurchaseState;
  isSlow: boolean;
  onRetry: () => void;
}

/** The provider has not confirmed the payment yet; or the visitor returned without paying. */
function PurchasePending({ purchase, isSlow, onRetry }: PurchasePendingProps) {
  return (
    <PurchaseMessage {...(isSlow ? texts.slow : texts.waiting)} live>
      {isSlow && (
        <Button variant="secondary" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
      {purchase.url && (
        <>
          <Text muted>{texts.left}</Text>
          <Button as="a" href={purchase.url} variant="quiet">
            {texts.pay}
          </Button>
        </>
      )}
    </PurchaseMessage>
  );
}

const plansLink = (
  <Button as={Link} to={PRICING_PAGE}>
    {texts.plans}
  </Button>
);

const PurchaseNotFound = () => <PurchaseMessage {...texts.unknown}>{plansLink}</PurchaseMessage>;

interface PurchaseMessageProps {
  title: string;
  text: string;
  /** Said aloud when it changes. */
  live?: boolean;
  children: ReactNode;
}

const PurchaseMessage = ({ title, text, live = false, children }: PurchaseMessageProps) => (
  <Card padding="xl" {...(live && { role: 'status' })}>
    <Heading size="h3">{title}</Heading>
    <Text>{text}</Text>
    <Row>{children}</Row>
  </Card>
);
