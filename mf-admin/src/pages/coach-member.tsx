import { useParams } from '@portal/sdk';
import { DeskMemberScreen } from '../features/coach-workspace/member-screen';

export default function CoachMemberPage() {
  const { id = '' } = useParams();
  return <DeskMemberScreen key={id} id={id} />;
}
