import { RegistrationScreen } from '../features/members/registration/registration-screen';

export default function AdminRegistrationPage() {
  return <RegistrationScreen />;
}
