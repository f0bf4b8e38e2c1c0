import { useState } from 'react';
import { undoCancellation, resumePlan, type Subscription } from '@portal/contracts/billing';
import { useRenderContext } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { Price } from '../../shared/plans/plan-card';
import { CancelPlanDialog } from './cancel-plan-dialog';
import { RequestRefundDialog } from './request-refund-dialog';
import { copy, toasts } from './copy';
import { refundRequestText, isRenewing, statusText } from './subscription-text';
import { PausePlanDialog } from './pause-plan-dialog';
import { useBillingSend, useCardPage } from './use-billing';

const words = copy.own;

const TONES = {
  trialing: 'green',
  active: 'green',
  'past-due': 'red',
  paused: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
} as const;

/** A member's subscription: its state, what is next, and the possible actions. */
export function SubscriptionCard({ subscription, hasCard }: { subscription: Subscription; hasCard: boolean }) {
  const { timeZone } = useRenderContext();
  const [asked, setAsked] = useState<'pause' | 'cancel' | 'refund' | null>(null);
  const { id, name, price, state, guarantee } = subscription;
  const refundRequest = refundRequestText(subscription, timeZone);
  const isCanceled = subscription.endsAt !== null && state !== 'ended' && price.interval !== 'once';
  const shown = isCanceled ? 'cancelled' : state;
  const close = () => setAsked(null);
  return (
    <Card as="section" padding="xl" featured={state !== 'ended'} aria-labelledby={`own-${id}`}>
      <Row justify="between">
        <Heading id={`own-${id}`} size="h3">
          {name}
        </Heading>
        <Badge tone={TONES[shown]}>{words.states[shown]}</Badge>
      </Row>
      <Price price={moneyText(price)} period={periodText(price)} />
      <Text>{statusText(subscription, timeZone)}</Text>
      {refundRequest && <Text muted>{refundRequest}</Text>}
      <Row>
        <UndoButtons subscription={subscription} />
        {state !== 'ended' && hasCard && price.interval !== 'once' && (
          <UpdateCardButton isUrgent={state === 'past-due'} />
        )}
        {isRenewing(subscription) && (
          <Button variant="secondary" onClick={() => setAsked('pause')}>
            {words.pause}
          </Button>
        )}
        {state !== 'ended' && price.interval !== 'once' && !subscription.endsAt && (
          <Button variant="secondary" onClick={() => setAsked('cancel')}>
            {words.cancel}
          </Button>
        )}
        {guarantee?.state === 'possible' && (
          <Button variant="ghost" onClick={() => setAsked('refund')}>
            {words.requestRefund}
          </Button>
        )}
      </Row>
      {asked === 'pause' && <PausePlanDialog subscription={subscription} onClose={close} />}
      {asked === 'cancel' && <CancelPlanDialog subscription={subscription} onClose={close} />}
      {asked === 'refund' && <RequestRefundDialog subscription={subscription} onClose={close} />}
    </Card>
  );
}

/** Undoes a scheduled change. */
function UndoButtons({
  subscription: { id, name, state, price, endsAt, pausedUntil, changesTo },
}: {
  subscription: Subscription;
}) {
  const keep = useBillingSend(undoCancellation, toasts.kept);
  const resume = useBillingSend(resumePlan, toasts.resumed);
  if (state === 'ended' || price.interval === 'once') return null;
  if (endsAt || changesTo) {
    return (
      <Button disabled={keep.isPending} onClick={() => keep.mutate({ params: { id } })}>
        {endsAt ? words.keep : words.stay(name)}
      </Button>
    );
  }
  if (!pausedUntil) return null;
  return (
    <Button disabled={resume.isPending} onClick={() => resume.mutate({ params: { id } })}>
      {state === 'paused' ? words.resume : words.doNotPause}
    </Button>
  );
}

function UpdateCardButton({ isUrgent }: { isUrgent: boolean }) {
  const { open, isOpening } = useCardPage();
  return (
    <Button variant={isUrgent ? 'primary' : 'secondary'} disabled={isOpening} onClick={open}>
      {isOpening ? words.cardOpening : words.card}
    </Button>
  );
}
