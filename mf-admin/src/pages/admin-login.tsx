import { SignInScreen } from '../features/platform/sign-in/sign-in-screen';

export default function AdminLoginPage() {
  return <SignInScreen />;
}
