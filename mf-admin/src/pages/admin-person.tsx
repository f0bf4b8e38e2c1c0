import { useParams } from '@portal/sdk';
import { PersonScreen } from '../features/crm/people/person-screen';

export default function AdminPersonPage() {
  const { id = '' } = useParams();
  return <PersonScreen id={id} />;
}
