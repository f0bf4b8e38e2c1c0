import { ImportScreen } from '../features/members/imports/import-screen';

export default function AdminImportPage() {
  return <ImportScreen />;
}
