import { SettingsScreen } from '../features/platform/branding/settings-screen';

export default function AdminSettingsPage() {
  return <SettingsScreen />;
}
