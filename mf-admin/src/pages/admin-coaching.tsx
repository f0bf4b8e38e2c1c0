import { CoachingScreen } from '../features/coaching/coaching-screen';

export default function AdminCoachingPage() {
  return <CoachingScreen />;
}
