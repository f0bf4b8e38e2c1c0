import { useParams } from '@portal/sdk';
import { SequenceScreen } from '../features/platform/broadcasts/sequences/sequence-screen';

export default function AdminEmailSequencePage() {
  const { id = '' } = useParams();
  return <SequenceScreen id={id} />;
}
