import { JoiningScreen } from '../features/members/registration/joining-screen';

export default function AdminJoiningPage() {
  return <JoiningScreen />;
}
