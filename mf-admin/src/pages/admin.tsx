import { SubmissionsScreen } from '../features/submissions/submissions-screen';

export default function AdminPage() {
  return <SubmissionsScreen />;
}
