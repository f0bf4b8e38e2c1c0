import { HydrationBoundary } from '@tanstack/react-query';
import { getDashboard } from '@portal/contracts/dashboard';
import { answerOf } from '../../src/answer';
import { Dashboard } from '../../src/dashboard';

export default async function DashboardPage() {
  return (
    <HydrationBoundary state={await answerOf(getDashboard)}>
      <Dashboard />
    </HydrationBoundary>
  );
}
