import { useParams } from '@portal/sdk';
import { MemberScreen } from '../features/members/member-screen';

export default function AdminMemberPage() {
  const { id = '' } = useParams();
  return <MemberScreen id={id} />;
}
