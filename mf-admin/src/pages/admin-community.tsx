import { ReportsScreen } from '../features/content/moderation/reports-screen';

export default function AdminCommunityPage() {
  return <ReportsScreen />;
}
