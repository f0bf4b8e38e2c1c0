import { PublicFrame } from '../features/public-frame/public-frame';
import { ThankYou } from '../features/thank-you/thank-you';

export default function ThankYouPage() {
  return (
    <PublicFrame kind="inner">
      <ThankYou />
    </PublicFrame>
  );
}
