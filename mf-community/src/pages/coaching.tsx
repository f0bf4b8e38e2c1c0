import { CoachingScreen } from '../features/coaching/coaching-screen';

export default function CoachingPage() {
  return <CoachingScreen />;
}
