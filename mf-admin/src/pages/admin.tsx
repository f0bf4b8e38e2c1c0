import { Navigate } from '@portal/sdk';
import { NeedsAttention } from '../features/platform/needs-attention/needs-attention';
import { QuestionnairesScreen } from '../features/crm/leads/questionnaires/questionnaires-screen';
import { firstSection } from '../shared/sections';
import { usePermission } from '../shared/staff-role';

export default function AdminPage() {
  const has = usePermission();
  if (!has('submissions')) return <Navigate to={firstSection(has)} replace />;
  return <QuestionnairesScreen opening={<NeedsAttention />} />;
}
