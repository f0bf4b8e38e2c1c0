import { SettingsScreen } from '../features/settings/settings-screen';

export default function AdminSettingsPage() {
  return <SettingsScreen />;
}
