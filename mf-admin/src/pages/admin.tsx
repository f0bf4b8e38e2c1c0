import { Navigate } from '@portal/sdk';
import { Attention } from '../features/platform/needs-attention/attention';
import { QuestionnairesScreen } from '../features/crm/leads/questionnaires/questionnaires-screen';
import { firstSection } from '../shared/sections';
import { usePermission } from '../shared/staff-role';

export default function AdminPage() {
  const has = usePermission();
  if (!has('submissions')) return <Navigate to={firstSection(has)} replace />;
  return <QuestionnairesScreen opening={<Attention />} />;
}
