import { DeskScreen } from '../features/desk/desk-screen';

export default function CoachDeskPage() {
  return <DeskScreen />;
}
