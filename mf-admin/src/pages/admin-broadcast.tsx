import { useParams } from '@portal/sdk';
import { BroadcastScreen } from '../features/platform/broadcasts/broadcast-screen';

export default function AdminBroadcastPage() {
  const { id = '' } = useParams();
  return <BroadcastScreen id={id} />;
}
