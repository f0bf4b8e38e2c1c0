import { MembersScreen } from '../features/members/members-screen';

export default function AdminMembersPage() {
  return <MembersScreen />;
}
