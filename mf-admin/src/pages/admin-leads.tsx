import { LeadsScreen } from '../features/leads/leads-screen';

export default function AdminLeadsPage() {
  return <LeadsScreen />;
}
