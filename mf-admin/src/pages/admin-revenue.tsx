import { RevenueScreen } from '../features/billing/revenue/revenue-screen';

export default function AdminRevenuePage() {
  return <RevenueScreen />;
}
