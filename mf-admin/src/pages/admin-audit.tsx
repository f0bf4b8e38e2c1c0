import { AuditScreen } from '../features/platform/audit/audit-screen';

export default function AdminAuditPage() {
  return <AuditScreen />;
}
