import { PublicFrame } from '../features/public-frame/public-frame';
import { PurchaseScreen } from '../features/pricing/purchase-screen';

export default function PurchasePage() {
  return (
    <PublicFrame kind="inner">
      <PurchaseScreen />
    </PublicFrame>
  );
}
