import { useParams } from '@portal/sdk';
import { WorkspaceMemberScreen } from '../features/coach-workspace/member-screen';

export default function CoachMemberPage() {
  const { id = '' } = useParams();
  return <WorkspaceMemberScreen key={id} id={id} />;
}
