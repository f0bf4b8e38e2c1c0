import { PublicFrame } from '../features/public-frame/public-frame';
import { StrategyOffer } from '../features/strategy-session/strategy-offer';
import { ThankYou } from '../features/thank-you/thank-you';

export default function ThankYouPage() {
  return (
    <PublicFrame kind="inner">
      <ThankYou>
        <StrategyOffer />
      </ThankYou>
    </PublicFrame>
  );
}
