import { PublicLayout } from '../features/public-layout/public-layout';
import { PurchaseScreen } from '../features/pricing/purchase-screen';

export default function PurchasePage() {
  return (
    <PublicLayout kind="inner">
      <PurchaseScreen />
    </PublicLayout>
  );
}
