import { useState } from 'react';
import { PublicLayout } from '../features/public-layout/public-layout';
import { StrategyOffer } from '../features/strategy-session/strategy-offer';
import { ThankYou } from '../features/thank-you/thank-you';

export default function ThankYouPage() {
  const [isBooked, setIsBooked] = useState(false);
  return (
    <PublicLayout kind="inner">
      <ThankYou isBooked={isBooked}>
        <StrategyOffer onBookedChange={setIsBooked} />
      </ThankYou>
    </PublicLayout>
  );
}
