import { AccountScreen } from '../features/account/account-screen';

export default function AdminAccountPage() {
  return <AccountScreen />;
}
