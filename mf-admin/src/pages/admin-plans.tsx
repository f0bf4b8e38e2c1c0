import { PlansScreen } from '../features/billing/plans/plans-screen';

export default function AdminPlansPage() {
  return <PlansScreen />;
}
