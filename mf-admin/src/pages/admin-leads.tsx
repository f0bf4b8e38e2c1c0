import { LeadsScreen } from '../features/crm/leads/leads-screen';

export default function AdminLeadsPage() {
  return <LeadsScreen />;
}
