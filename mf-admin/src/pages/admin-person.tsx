import { useParams } from '@portal/sdk';
import { PersonScreen } from '../features/people/person-screen';

export default function AdminPersonPage() {
  const { id = '' } = useParams();
  return <PersonScreen id={id} />;
}
