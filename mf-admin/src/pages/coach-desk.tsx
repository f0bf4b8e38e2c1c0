import { DeskScreen } from '../features/coach-workspace/desk-screen';

export default function CoachDeskPage() {
  return <DeskScreen />;
}
