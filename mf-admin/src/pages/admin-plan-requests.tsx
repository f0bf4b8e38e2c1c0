import { PlanRequestsScreen } from '../features/plan-requests/plan-requests-screen';

export default function AdminPlanRequestsPage() {
  return <PlanRequestsScreen />;
}
