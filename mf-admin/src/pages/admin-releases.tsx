import { ReleasesScreen } from '../features/releases/releases-screen';

export default function AdminReleasesPage() {
  return <ReleasesScreen />;
}
