import { AccountScreen } from '../features/platform/account/account-screen';

export default function AdminAccountPage() {
  return <AccountScreen />;
}
