import { SequencesScreen } from '../features/platform/broadcasts/sequences/sequences-screen';

export default function AdminEmailSequencesPage() {
  return <SequencesScreen />;
}
