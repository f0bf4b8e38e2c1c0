import { ReportsScreen } from '../features/community/reports-screen';

export default function AdminCommunityPage() {
  return <ReportsScreen />;
}
