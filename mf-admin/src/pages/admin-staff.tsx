import { StaffScreen } from '../features/staff/staff-screen';

export default function AdminStaffPage() {
  return <StaffScreen />;
}
