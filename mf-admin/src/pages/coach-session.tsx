import { useParams } from '@portal/sdk';
import { DeskSessionScreen } from '../features/desk/session-screen';

export default function CoachSessionPage() {
  const { id = '' } = useParams();
  return <DeskSessionScreen key={id} id={id} />;
}
