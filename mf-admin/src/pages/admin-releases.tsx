import { ReleasesScreen } from '../features/platform/releases/releases-screen';

export default function AdminReleasesPage() {
  return <ReleasesScreen />;
}
