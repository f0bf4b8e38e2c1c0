import { PlansScreen } from '../features/plans/plans-screen';

export default function AdminPlansPage() {
  return <PlansScreen />;
}
