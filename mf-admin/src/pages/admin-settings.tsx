import { SettingsScreen } from '../features/platform/settings/settings-screen';

export default function AdminSettingsPage() {
  return <SettingsScreen />;
}
