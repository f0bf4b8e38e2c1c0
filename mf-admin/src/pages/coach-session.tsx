import { useParams } from '@portal/sdk';
import { DeskSessionScreen } from '../features/coach-workspace/session-screen';

export default function CoachSessionPage() {
  const { id = '' } = useParams();
  return <DeskSessionScreen key={id} id={id} />;
}
