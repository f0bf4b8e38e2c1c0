import { Attention } from '../features/attention/attention';
import { QuestionnairesScreen } from '../features/leads/questionnaires/questionnaires-screen';

export default function AdminPage() {
  return <QuestionnairesScreen opening={<Attention />} />;
}
