import { PublicLayout } from '../features/public-layout/public-layout';
import { StrategyOffer } from '../features/strategy-session/strategy-offer';
import { ThankYou } from '../features/thank-you/thank-you';

export default function ThankYouPage() {
  return (
    <PublicLayout kind="inner">
      <ThankYou>
        <StrategyOffer />
      </ThankYou>
    </PublicLayout>
  );
}
