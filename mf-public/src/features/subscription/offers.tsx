import type { Offer } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { useRenderContext } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { Price } from '../../shared/plans/plan-card';
import { copy } from './copy';
import { formatDay } from './format-price';

const texts = copy.offers;

interface OffersProps {
  offers: readonly Offer[];
  isBusy: boolean;
  onTake: (offer: Offer) => void;
}

/** What the owner offers this member alone. */
export function Offers({ offers, isBusy, onTake }: OffersProps) {
  const { timeZone } = useRenderContext();
  if (offers.length === 0) return null;
  return (
    <Section id="offers" title={texts.title}>
      {offers.map((offer) => (
        <Card key={offer.id} as="article" padding="xl" featured aria-labelledby={`offer-${offer.id}`}>
          <Heading as="h3" size="h3" id={`offer-${offer.id}`}>
            {offer.name}
          </Heading>
          <Price price={moneyText(offer.price)} period={periodText(offer.price)} />
          {offer.note && <Text>{offer.note}</Text>}
          <Text muted>{texts.until(formatDay(offer.endsAt, timeZone))}</Text>
          <Button disabled={isBusy} onClick={() => onTake(offer)}>
            {isBusy ? copy.openingCheckout : texts.take}
          </Button>
        </Card>
      ))}
    </Section>
  );
}
