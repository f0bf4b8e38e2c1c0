import { GroupScreen } from '../features/coaching/group/group-screen';

export default function AdminGroupSessionPage() {
  return <GroupScreen />;
}
