import { useParams } from '@portal/sdk';
import { WorkspaceSessionScreen } from '../features/coach-workspace/session-screen';

export default function CoachSessionPage() {
  const { id = '' } = useParams();
  return <WorkspaceSessionScreen key={id} id={id} />;
}
