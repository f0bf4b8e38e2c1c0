import { JoiningScreen } from '../features/joining/joining-screen';

export default function AdminJoiningPage() {
  return <JoiningScreen />;
}
