import { MemberScreen } from '../features/members/member-screen';

export default function AdminMemberPage() {
  return <MemberScreen />;
}
