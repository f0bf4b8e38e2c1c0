import { ImportScreen } from '../features/imports/import-screen';

export default function AdminImportPage() {
  return <ImportScreen />;
}
