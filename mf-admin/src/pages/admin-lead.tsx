import { useParams } from '@portal/sdk';
import { LeadScreen } from '../features/crm/leads/lead/lead-screen';

export default function AdminLeadPage() {
  const { id = '' } = useParams();
  return <LeadScreen id={id} />;
}
