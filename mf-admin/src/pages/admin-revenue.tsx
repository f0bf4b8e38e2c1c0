import { RevenueScreen } from '../features/revenue/revenue-screen';

export default function AdminRevenuePage() {
  return <RevenueScreen />;
}
