import { InvitationScreen } from '../features/invitation/invitation-screen';

export default function StaffInvitationPage() {
  return <InvitationScreen />;
}
