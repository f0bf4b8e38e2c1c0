import { InvitationScreen } from '../features/platform/staff-invitation/invitation-screen';

export default function StaffInvitationPage() {
  return <InvitationScreen />;
}
