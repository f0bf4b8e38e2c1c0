import { StaffScreen } from '../features/platform/staff/staff-screen';

export default function AdminStaffPage() {
  return <StaffScreen />;
}
