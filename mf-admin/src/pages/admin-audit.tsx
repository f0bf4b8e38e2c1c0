import { AuditScreen } from '../features/audit/audit-screen';

export default function AdminAuditPage() {
  return <AuditScreen />;
}
