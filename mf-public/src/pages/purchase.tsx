import { PublicFrame } from '../features/public-frame/public-frame';
import { Purchase } from '../features/shop/purchase';

export default function PurchasePage() {
  return (
    <PublicFrame kind="inner">
      <Purchase />
    </PublicFrame>
  );
}
