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
import { Placeholder } from '@portal/ui/placeholder';
import { CardShape } from '@portal/ui/shapes';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { usePurchase } from '../../shared/use-purchase';
import { Bought } from './bought';
import { copy } from './copy';

const texts = copy.purchase;

/** Where a visitor comes to from the payment: what became of it, and what is next. */
export function Purchase() {
  const [params] = useSearchParams();
  const id = params.get(CHECKOUT_PARAMETER);
  const { contact } = useBrand();
  return (
    <Page size="text">
      <PageTitle>{texts.title}</PageTitle>
      {id ? <OfId id={id} /> : <Unknown />}
      <Text muted>
        {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>.
      </Text>
    </Page>
  );
}

function OfId({ id }: { id: string }) {
  const { purchase, isUnknown, isFailed, isSlow, lookAgain } = usePurchase(id);
  if (isUnknown) return <Unknown />;
  if (isFailed) return <ErrorNotice message={texts.failed} onRetry={lookAgain} />;
  if (!purchase) {
    return (
      <Placeholder label={texts.loading}>
        <CardShape widths={['90%', '60%', '40%']} />
      </Placeholder>
    );
  }
  if (purchase.state === 'paid') return <Bought id={id} purchase={purchase} />;
  if (purchase.state === 'expired') return <Told {...texts.expired}>{toPlans}</Told>;
  return <Waiting purchase={purchase} isSlow={isSlow} onLook={lookAgain} />;
}

interface WaitingProps {
  purchase: PurchaseState;
  isSlow: boolean;
  onLook: () => void;
}

/** The provider has not said yet that it is paid; or they came back without having paid. */
function Waiting({ purchase, isSlow, onLook }: WaitingProps) {
  return (
    <Told {...(isSlow ? texts.slow : texts.waiting)} live>
      {isSlow && (
        <Button variant="secondary" onClick={onLook}>
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
    </Told>
  );
}

const toPlans = (
  <Button as={Link} to={PRICING_PAGE}>
    {texts.plans}
  </Button>
);

const Unknown = () => <Told {...texts.unknown}>{toPlans}</Told>;

interface ToldProps {
  title: string;
  text: string;
  /** Said aloud when it changes. */
  live?: boolean;
  children: ReactNode;
}

const Told = ({ title, text, live = false, children }: ToldProps) => (
  <Card padding="xl" {...(live && { role: 'status' })}>
    <Heading size="h3">{title}</Heading>
    <Text>{text}</Text>
    <Row>{children}</Row>
  </Card>
);
