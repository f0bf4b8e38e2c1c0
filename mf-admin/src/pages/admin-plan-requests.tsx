import { PlanRequestsScreen } from '../features/billing/plan-requests/plan-requests-screen';

export default function AdminPlanRequestsPage() {
  return <PlanRequestsScreen />;
}
